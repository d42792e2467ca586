"""Pages set by Typst in this process, with the fonts it brings, so neither internet nor a browser is needed.

What is set goes to the typesetter as data, and a template says how it looks; nothing that people typed is read as markup.
"""

import json
from functools import cache
from pathlib import Path
from typing import Any, cast

import typst


def pdf_of(template: Path, name: str, data: Any, *, pictures: Path | None = None, own_fonts: bool = True) -> bytes:
    """The data as PDF, tagged to be read aloud (PDF/UA-1). The template finds it under `name`, and pictures in that folder.

    Letters that the fonts lack are taken from those of this machine, and the standard, which forbids any that is found nowhere, is let go.
    """
    try:
        return cast(bytes, _compiler(template, name, data, pictures, own_fonts=own_fonts).compile(format="pdf", pdf_standards="ua-1"))
    except typst.TypstError:
        return cast(bytes, _compiler(template, name, data, pictures, own_fonts=False).compile(format="pdf"))


def pictures_of(template: Path, name: str, data: Any, *, pictures: Path | None = None, ppi: float) -> list[bytes]:
    """The same pages as PNG, so many pixels to the inch."""
    made = _compiler(template, name, data, pictures, own_fonts=False).compile(format="png", ppi=ppi)
    return cast(list[bytes], made if isinstance(made, list) else [made])


def _compiler(template: Path, name: str, data: Any, pictures: Path | None, *, own_fonts: bool) -> typst.Compiler:
    inputs = {name: json.dumps(data, ensure_ascii=False)}
    fonts = _fonts(own=own_fonts)
    return typst.Compiler(_read(template), root=pictures, font_paths=fonts, ignore_system_fonts=own_fonts, sys_inputs=inputs)


@cache
def _read(template: Path) -> bytes:
    return template.read_bytes()


@cache
def _fonts(*, own: bool) -> typst.Fonts:
    return typst.Fonts(include_system_fonts=not own)
