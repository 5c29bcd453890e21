import { judgeFits } from "@tuerca/contract/calls";
import { callApi } from "../api/call-api.ts";
import { showCarPage } from "./car-page.ts";
import { carStore } from "./car-store.ts";
import { createJudge } from "./judge.ts";
import { keepCarInLinks } from "./keep-car.ts";
import { isSameVehicle, type StoredCar, withAnswer } from "./stored-car.ts";
import { chosenCar, fitStore, wantedProducts } from "./visitor-car.ts";

const judge = createJudge({
  car: chosenCar,
  wanted: wantedProducts,
  fits: fitStore,
  unseen: changeUnseen,
  forget: () => carStore.replace(carStore.get().slice(1)),
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
void showCarPage(known);
chosenCar.subscribe(() => {
  const before = known;
  known = chosenCar.get();
  if (judgedOf(before) !== judgedOf(known))
    judge.renew(before?.kind === known?.kind && before?.id === known?.id);
  void showCarPage(known);
});
if (!import.meta.env.SSR) keepCarInLinks();

/** The answers that a verdict depends on, as text. */
function judgedOf(car: StoredCar | null): string | null {
  return car && JSON.stringify([car.kind, car.id, car.registered, car.answers]);
}

/** Reads the stored cars; whenever the chosen one changes, the page's products are judged anew. */
export const followOwnCar = carStore.load;

/**
 * Chooses a car. `model` is that of a chosen engine, which takes the place of the chosen car if
 * this is the model alone.
 */
export function chooseCar(car: StoredCar, model?: number): void {
  const [chosen] = carStore.get();
  const isModel = chosen?.kind === "model" && chosen.id === model && car.kind === "vehicle";
  const { kind, id, label, name } = car;
  if (isModel && !carStore.get().some((one) => isSameVehicle(one, car)))
    carStore.change(() => ({ kind, id, label, name }));
  else carStore.choose(car);
}

/** Stores the answer to a question of a verdict, with the chosen car. */
export const answer = (key: string, value: string) => carStore.change((car) => withAnswer(car, key, value));

/** Adds a car beside the others, and removes one. */
export const { add: addCar, remove: removeCar } = carStore;

/** Stores the first registration of the chosen car, as `YYYY-MM`. */
export const register = (registered: string) => carStore.change(() => ({ registered }));

/** Deletes registration and answers of the chosen car. */
export const forgetAnswers = () => carStore.change(() => ({ registered: null, answers: {} }));

/** Drops the cars of an account, as nobody is logged in. */
export function leaveAccount(): void {
  carStore.load();
  const guests = carStore.get().filter(({ account }) => account === null);
  if (guests.length < carStore.get().length) carStore.replace(guests);
}

/** Judges the page's products again after a failed call. */
export const judgeAgain = () => judge.renew(true);

/**
 * Hides lists of products, shown by their class, for the frame in which they change their order.
 */
const HIDDEN = "is-ranking";

/** Makes a change of the page's lists between two frames in which they are invisible. */
function changeUnseen(change: () => void): void {
  const { classList } = document.documentElement;
  classList.add(HIDDEN);
  requestAnimationFrame(() => {
    change();
    requestAnimationFrame(() => classList.remove(HIDDEN));
  });
}
