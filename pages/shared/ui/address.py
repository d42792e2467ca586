"""Choices that stand in the address, so that a link shows what its sender saw."""

from collections.abc import Mapping, Sequence

import streamlit as st


def switch(label: str, name: str, options: Sequence[str], usual: str, words: Mapping[str, str], *, hide_label: bool = False) -> str:
    """A row of buttons, one of them chosen; the choice is `?name=...` in the address. What is not among the options is ignored."""
    key = f"choice-{name}"
    wanted = st.query_params.get(name)
    if wanted in options:
        st.session_state[key] = wanted
    elif st.session_state.get(key) not in options:
        st.session_state[key] = usual
    return str(
        st.segmented_control(
            label,
            options,
            key=key,
            format_func=lambda option: words.get(option, option),
            required=True,
            label_visibility="collapsed" if hide_label else "visible",
            on_change=into_the_address,
            args=(name, key),
        )
    )


def into_the_address(name: str, key: str) -> None:
    """Put the new choice where a copied link takes it along."""
    st.query_params[name] = st.session_state[key]


def pick(words: str, name: str, options: Mapping[str, str]) -> str:
    """The same as a list, for many options: what stands in the address, with the words for each; the first one is usual."""
    key = f"one-of-{name}"
    wanted = st.query_params.get(name)
    st.session_state[key] = wanted if wanted in options else next(iter(options))
    return str(st.selectbox(words, list(options), key=key, format_func=options.__getitem__, on_change=into_the_address, args=(name, key)))
