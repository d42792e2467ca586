"""The lab: choose a question, predict, lock, run, and see the answer over the predictions. The address holds all of it."""

from pages.lab.address import chosen_experiment, chosen_prediction
from pages.lab.answer import answer
from pages.lab.choose import choose
from pages.lab.predict import predict

experiment = chosen_experiment()
if experiment is None:
    choose()
else:
    prediction = chosen_prediction(experiment)
    if prediction.locked:
        answer(experiment, prediction)
    else:
        predict(experiment, prediction)
