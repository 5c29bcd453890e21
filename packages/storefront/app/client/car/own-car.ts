import { judgeFits } from "@tuerca/contract/calls";
import { callApi } from "../api/call-api.ts";
import { carStore } from "./car-store.ts";
import { createJudge } from "./judge.ts";
import { chosenCar, fitStore, wantedProducts } from "./visitor-car.ts";

const judge = createJudge({
  car: chosenCar,
  wanted: wantedProducts,
  fits: fitStore,
  forget: carStore.remove,
  judge: (car, products, signal) =>
    callApi(judgeFits, {
      body: {
        car: { [car.kind]: car.id, registered: car.registered, answers: { ...car.answers } },
        products: [...products],
      },
      signal,
    }),
});

let known = chosenCar.get();
chosenCar.subscribe(() => {
  const before = known;
  known = chosenCar.get();
  if (before !== known) judge.renew(before?.kind === known?.kind && before?.id === known?.id);
});

/** Reads the stored cars; whenever the chosen one changes, the page's products are judged anew. */
export const followOwnCar = carStore.load;

/** What a visitor says of their car. */
export const { choose: chooseCar, remove: removeCar, answer, register, forgetAnswers } = carStore;

/** Judges the page's products again after a failed call. */
export const judgeAgain = () => judge.renew(true);
