import { createStore } from "@tuerca/kit/browser/create-store.ts";
import { expect, it } from "vitest";
import { type CarChange, createCarStore } from "./car-store.ts";
import { NEW_CAR, type StoredCar } from "./stored-car.ts";

const car = (id: number, more: Partial<StoredCar> = {}): StoredCar => ({
  ...NEW_CAR,
  kind: "vehicle",
  id,
  label: `Coche ${id}`,
  name: `Coche ${id}`,
  ...more,
});

/** A store without local storage, with these cars, and what has been done with them. */
function createTestStore(...cars: StoredCar[]) {
  const chosen = createStore<StoredCar | null>(null);
  const store = createCarStore(chosen);
  const changes: CarChange[] = [];
  store.replace(cars);
  store.onChange((change) => changes.push(change));
  const ids = () => store.get().map(({ id, nickname }) => nickname ?? id);
  return { store, chosen, changes, ids };
}

it("chooses a new car before the others, and brings one that is there to the front", () => {
  const { store, chosen, changes, ids } = createTestStore(car(1));
  store.choose(car(2));
  expect([ids(), chosen.get()?.id]).toEqual([[2, 1], 2]);
  store.choose(car(1, { answers: { esp: "no" } }));
  expect([ids(), chosen.get()?.answers]).toEqual([[1, 2], {}]);
  expect(changes.map(({ kind }) => kind)).toEqual(["chosen"]);
});

it("tells two cars of the same vehicle apart by their ids in the account", () => {
  const [ana, luis] = [
    car(1, { account: 7, nickname: "El de Ana" }),
    car(1, { account: 8, nickname: "El de Luis" }),
  ];
  const { store, ids } = createTestStore(ana, luis);
  store.choose({ ...luis });
  expect(ids()).toEqual(["El de Luis", "El de Ana"]);
  expect(store.remove({ ...ana })).toBe(1);
  expect(ids()).toEqual(["El de Luis"]);
  expect(store.remove(ana)).toBe(-1);
});

it("adds a car beside one of the same vehicle with another nickname, and puts one back in its place", () => {
  const { store, changes, ids } = createTestStore(car(1, { nickname: "El de Ana" }), car(2));
  store.add(car(1));
  expect(ids()).toEqual([1, "El de Ana", 2]);
  store.add(car(2));
  expect(ids()).toEqual([2, 1, "El de Ana"]);
  const at = store.remove(car(1));
  store.add(car(1), at);
  expect(ids()).toEqual([2, 1, "El de Ana"]);
  expect(changes.map(({ kind }) => kind)).toEqual(["added", "removed", "added"]);
});

it("marks a changed car of an account as unsaved, and no other", () => {
  const { store, changes } = createTestStore(car(1, { account: 7 }), car(2));
  store.change(() => ({ registered: "2012-05" }));
  expect(store.get()[0]).toMatchObject({ registered: "2012-05", isUnsaved: true });
  store.choose(car(2));
  store.change(() => ({ registered: "2014-01" }));
  expect(store.get()[0]).toMatchObject({ registered: "2014-01", isUnsaved: false });
  expect(changes.map(({ kind }) => kind)).toEqual(["changed", "changed"]);
});

it("keeps 20 cars", () => {
  const { store, ids } = createTestStore(...Array.from({ length: 20 }, (_, at) => car(at + 1)));
  store.choose(car(99));
  expect([ids().length, ids()[0], ids().at(-1)]).toEqual([20, 99, 19]);
});
