"""A bare Streamlit app: a heading, how often the button was pressed, and the button."""

import streamlit as st


def count() -> None:
    """One press more."""
    st.session_state.presses = st.session_state.get("presses", 0) + 1


st.title("Floor")
st.markdown(f"Pressed {st.session_state.get('presses', 0)} times")
st.button("Press", key="press", on_click=count)
