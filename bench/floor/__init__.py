"""The floor: a bare Streamlit app with one button, measured beside ours in the same run. Every bar on speed is a ratio to it."""
