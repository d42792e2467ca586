"""The lab: choose a question, predict, lock, run, and see the answer over the predictions. All of it stands in the address."""

from pages.parts.router import ensure_router

ensure_router()

from pages.parts.lab_address import chosen_experiment, chosen_prediction
from pages.parts.lab_answer import answer
from pages.parts.lab_choose import choose
from pages.parts.lab_predict import predict

experiment = chosen_experiment()
if experiment is None:
    choose()
else:
    prediction = chosen_prediction(experiment)
    if prediction.locked:
        answer(experiment, prediction)
    else:
        predict(experiment, prediction)
