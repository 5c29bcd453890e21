import type { GarageVehicle } from "@tuerca/contract";
import { expect, it } from "vitest";
import { NEW_CAR, type StoredCar } from "../../../client/car/stored-car.ts";
import { carOf, inputOf, mergeCars } from "./garage-cars.ts";

const own = (id: number, vehicle: number, more: Partial<GarageVehicle> = {}): GarageVehicle => ({
  id,
  vehicle,
  model: null,
  label: `Coche ${vehicle}`,
  name: `Coche ${vehicle}`,
  nickname: null,
  registered: null,
  answers: {},
  said: [],
  is_default: false,
  ...more,
});
const local = (id: number, more: Partial<StoredCar> = {}): StoredCar => ({
  ...NEW_CAR,
  kind: "vehicle",
  id,
  label: `Coche ${id}`,
  name: `Coche ${id}`,
  ...more,
});
const ids = (cars: readonly StoredCar[]) => cars.map(({ account, id }) => account ?? `no ${id}`);

it("turns a car of the account into one of this browser, and into what calls take", () => {
  const words = { registered: "2012-05", answers: { esp: "yes" }, nickname: "El de Ana" };
  const car = carOf(own(7, 754, words));
  expect(car).toEqual({ ...local(754), ...words, account: 7 });
  expect(inputOf(car)).toEqual({ vehicle: 754, ...words });
  const model = carOf({ ...own(8, 1), vehicle: null, model: 3 });
  expect([model.kind, model.id, inputOf(model)]).toMatchObject(["model", 3, { model: 3 }]);
});

it("keeps the chosen car first, else the account's default", () => {
  const vehicles = [own(1, 10), own(2, 20), own(3, 30)];
  expect(ids(mergeCars([], vehicles, []))).toEqual([1, 2, 3]);
  expect(ids(mergeCars([local(20)], vehicles, []))).toEqual([2, 1, 3]);
  expect(ids(mergeCars([local(30, { account: 3 }), local(10)], vehicles, []))).toEqual([3, 1, 2]);
  expect(ids(mergeCars([local(30, { account: 99 })], vehicles, []))).toEqual([1, 2, 3]);
});

it("keeps what found no room, and no other car that the account lacks", () => {
  const leftOut = local(40);
  const before = [leftOut, local(50, { account: 5 }), local(10)];
  expect(ids(mergeCars(before, [own(1, 10)], [leftOut]))).toEqual(["no 40", 1]);
});

it("takes the account's words, but keeps those that are not saved yet", () => {
  const vehicles = [own(1, 10, { answers: { esp: "yes" } }), own(2, 20, { answers: { esp: "yes" } })];
  const unsaved = local(20, { account: 2, answers: { esp: "no" }, isUnsaved: true });
  const merged = mergeCars([local(10, { account: 1, answers: { esp: "no" } }), unsaved], vehicles, []);
  expect(merged.map(({ answers }) => answers.esp)).toEqual(["yes", "no"]);
});

it("tells two cars of the same vehicle apart by their nicknames", () => {
  const vehicles = [own(1, 10, { nickname: "El de Ana" }), own(2, 10)];
  expect(ids(mergeCars([local(10)], vehicles, []))).toEqual([2, 1]);
  expect(ids(mergeCars([local(10, { nickname: "El de Ana" })], vehicles, []))).toEqual([1, 2]);
});
