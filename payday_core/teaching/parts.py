"""What the checked values of a lesson's files are made of."""

from typing import Annotated

from pydantic import AfterValidator, BaseModel, ConfigDict, Field

Words = Annotated[str, Field(min_length=1, max_length=1200), AfterValidator(str.strip)]
Short = Annotated[str, Field(min_length=1, max_length=160), AfterValidator(str.strip)]


class Part(BaseModel):
    """A value that never changes and has no fields but its own."""

    model_config = ConfigDict(frozen=True, extra="forbid")
