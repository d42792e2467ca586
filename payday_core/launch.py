"""The command `payday`: finds a free port, says where the app is, and starts it.

Streamlit itself is started by `pages/shared/server/serve.py`: nothing in payday_core imports Streamlit. In a checkout the app
lies beside this package, in an installed wheel inside it (`payday_core/_app`). Of the rest of payday_core
only the light part of the settings is imported before the server answers (`pages/shared/server/ahead.py`).
"""

import importlib
import os
import socket
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import click

from payday_core.settings import FILE, BadSettings, settings_of_start
from payday_core.settings import flags as flags_given

PREFERRED_PORT = 8501
PORTS_TRIED = 100

COMMANDS = ("backup", "config", "doctor", "info", "migrate", "restore")
"""Each has a module of its name in payday_core/commands."""

ASK_FOR_ADDRESS = {"linux": 0x8915, "darwin": 0xC0206921}
"""The request by which a system tells the address of one of its network interfaces."""


def main(arguments: Sequence[str] | None = None) -> None:
    """Start the app and stay until it is stopped (Ctrl-C), or do what a command says."""
    try:
        payday.main(arguments, prog_name="payday", standalone_mode=False)
    except click.ClickException as error:
        error.show()
        sys.exit(error.exit_code)
    except click.Abort:
        sys.exit(1)
    except BadSettings as why:
        sys.exit(f"payday: {why}")


class Commands(click.Group):
    """The commands, each imported when it is named: a plain `payday` has no time for them."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Their names."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The function of the command's own name in its module."""
        if cmd_name not in COMMANDS:
            return None
        command: click.Command = getattr(importlib.import_module(f"payday_core.commands.{cmd_name}"), cmd_name)
        return command


@click.group(cls=Commands, invoke_without_command=True)
@click.option("--class", "open_to_class", is_flag=True, default=None, help="Let the other devices in the room open it too.")
@click.option("--lan", "lan_address", metavar="ADDRESS", help="The address of this computer for the room, where it finds the wrong one.")
@click.option("--port", type=click.IntRange(1, 65535), help=f"The port to use (otherwise the first free one from {PREFERRED_PORT} on).")
@click.option("--no-browser", "browser", flag_value=False, type=bool, default=None, help="Do not open a browser window.")
@click.option("--settings", "settings_file", metavar="FILE", help="The file with the settings.")
@click.pass_context
def payday(context: click.Context, /, settings_file: str | None, **given: Any) -> None:
    """A classroom game about money.

    Opens in the browser; stop it with Ctrl-C. A command does something else, with the same settings.
    """
    if settings_file:
        os.environ[FILE] = settings_file  # the pages ask for it again
    flags_given.clear()
    flags_given.update({name: value for name, value in given.items() if value is not None})
    if context.invoked_subcommand is None:
        start()


def start() -> None:
    """Start the app and stay until it is stopped."""
    wanted = settings_of_start()
    address = "0.0.0.0" if wanted.open_to_class else "127.0.0.1"
    try:
        port = wanted.port or free_port(address)
        claim(address, port)
    except OSError:
        sys.exit(f"payday: port {wanted.port or PREFERRED_PORT} is taken; try another with --port, for example: payday --port 8600")
    print("\n".join(greeting(port, lan_address(), open_to_class=wanted.open_to_class)), flush=True)
    run(app_folder(), flags(address, port, lan_address(), browser=wanted.browser))


def claim(address: str, port: int) -> None:
    """Whether a server could listen there; raises OSError where another one does."""
    with socket.socket(socket.AF_INET, socket.SOCK_STREAM) as probe:
        if sys.platform != "win32":  # there the option would let two servers share a port
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        probe.bind((address, port))


def free_port(address: str, first: int = PREFERRED_PORT) -> int:
    """The first free port from `first` on; raises OSError when a hundred are taken."""
    for port in range(first, first + PORTS_TRIED):
        try:
            claim(address, port)
        except OSError:
            continue
        return port
    raise OSError(f"no free port from {first} to {first + PORTS_TRIED - 1}")


def lan_address() -> str | None:
    """The address of this machine in its network, or None without one: the one that was named, else where a UDP socket would send from.

    Nothing is sent: the socket only picks its route. A machine in several networks may pick the wrong one.
    """
    if named := settings_of_start().lan_address:
        return named
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("10.255.255.255", 1))
        except OSError:
            return None
        address = str(probe.getsockname()[0])
    return None if address.startswith(("127.", "0.")) else address


def greeting(port: int, lan: str | None, *, open_to_class: bool) -> list[str]:
    """What the terminal says."""
    room = f"http://{lan}:{port}" if lan else "not in a network"
    hint = "" if open_to_class or not lan else "   (closed; start  payday --class  to open it to the room)"
    return ["", f"  payday      http://localhost:{port}", f"  in the room {room}{hint}", "  stop        Ctrl-C", ""]


def flags(address: str, port: int, lan: str | None, *, browser: bool) -> list[str]:
    """What this start adds to .streamlit/config.toml. Naming the hosts keeps other sites' names from being pointed at this machine.

    Naming the origins lets our own pages, and no others, tell Streamlit's page to connect anew (`pages/shared/server/connection.js`).
    """
    named = list(dict.fromkeys(["localhost", "127.0.0.1"] + (class_hosts(lan) if address == "0.0.0.0" else [])))
    origins = [f"http://{host}:{port}" for host in named] + ([f"https://{lan}"] if lan else [])
    chosen = [f"--server.address={address}", f"--server.port={port}"] + [f"--server.allowedHosts={host}" for host in named]
    chosen += [f"--client.allowedOrigins={origin}" for origin in origins]
    return chosen if browser else [*chosen, "--server.headless=true"]


def class_hosts(lan: str | None) -> list[str]:
    """The names and addresses under which the room can reach this machine."""
    name = socket.gethostname()
    try:
        addresses = socket.gethostbyname_ex(name)[2]
    except OSError:
        addresses = []
    return sorted({name, f"{name}.local", *addresses, *own_addresses(), *([lan] if lan else [])})


def own_addresses() -> Iterator[str]:
    """The addresses of this machine in all its networks, as far as the system tells them one by one; Windows tells them by its name."""
    if sys.platform == "win32" or sys.platform not in ASK_FOR_ADDRESS:
        return
    import fcntl

    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        for _, interface in socket.if_nameindex():
            try:
                told = fcntl.ioctl(probe, ASK_FOR_ADDRESS[sys.platform], interface.encode().ljust(32, b"\0"))
            except OSError:  # an interface without an address
                continue
            yield socket.inet_ntoa(told[20:24])


def app_folder() -> Path:
    """Where app.py is: inside an installed package, or beside it in a checkout."""
    package = Path(__file__).resolve().parent
    return next(folder for folder in (package / "_app", package.parent) if (folder / "app.py").is_file())


def run(folder: Path, flags: Sequence[str]) -> None:
    """Hand over to the app's side, found first by its folder."""
    sys.path.insert(0, str(folder))
    importlib.import_module("pages.shared.server.serve").serve(folder / "app.py", flags)
