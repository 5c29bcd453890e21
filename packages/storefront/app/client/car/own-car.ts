import { judgeFits } from "@tuerca/contract/calls";
import { callApi } from "../api/call-api.ts";
import { carStore } from "./car-store.ts";
import { createJudge } from "./judge.ts";
import { chosenCar, fitStore, wantedProducts } from "./visitor-car.ts";

const judge = createJudge({
  car: chosenCar,
  wanted: wantedProducts,
  fits: fitStore,
  forget: carStore.drop,
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

/** What a visitor says of their cars. */
export const { choose: chooseCar, add: addCar, remove: removeCar } = carStore;
export const { answer, register, forgetAnswers } = carStore;

/** Drops what belongs to an account, as nobody is logged in. */
export function leaveAccount(): void {
  carStore.load();
  carStore.dropAccounts();
}

/** Judges the page's products again after a failed call. */
export const judgeAgain = () => judge.renew(true);
