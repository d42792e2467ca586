"""Entries of a log as typed values. `do` says what was done, and the other fields with what."""

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from pydantic import BaseModel, ConfigDict, TypeAdapter, ValidationError


class Entry(BaseModel):
    """An entry of any log. Fields that it does not know are ignored, so that a newer version may add some."""

    model_config = ConfigDict(frozen=True)

    do: str

    def written(self) -> dict[str, Any]:
        """The entry as data for the log. A field with a default value is written only where it says something else."""
        data, fields = self.model_dump(mode="json"), type(self).model_fields
        return {name: value for name, value in data.items() if name == "do" or fields[name].is_required() or value != fields[name].default}


EntryT = TypeVar("EntryT", bound=Entry)


def reader(union: Any, unknown: Callable[[Mapping[str, Any]], EntryT]) -> Callable[[Mapping[str, Any]], EntryT]:
    """A function that reads the entries of one log: a tagged union of its models.

    `unknown` makes something of an entry that this version does not know, or whose fields do not fit.
    """
    known: TypeAdapter[EntryT] = TypeAdapter(union)

    def read(data: Mapping[str, Any]) -> EntryT:
        try:
            return known.validate_python(data)
        except ValidationError:
            return unknown(data)

    return read
