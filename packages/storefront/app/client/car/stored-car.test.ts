import { MAX_CAR_ANSWERS } from "@tuerca/contract";
import { expect, it } from "vitest";
import { formatCars, parseCars, type StoredCar, withAnswer } from "./stored-car.ts";

const IBIZA: StoredCar = {
  kind: "vehicle",
  id: 754,
  label: "Seat Ibiza IV (6J) 1.6 TDI 77 kW",
  name: "Ibiza IV 1.6 TDI",
  registered: "2012-05",
  answers: { esp: "yes" },
  nickname: "El de Ana",
  account: 12,
  isUnsaved: true,
};
const stored = (...cars: unknown[]) => JSON.stringify({ version: 1, cars });

it("reads back what it has stored, the chosen car first", () => {
  const golf: StoredCar = { ...IBIZA, kind: "model", id: 3, registered: null, answers: {} };
  expect(parseCars(formatCars([IBIZA, golf]))).toEqual([IBIZA, golf]);
});

it.each([
  ["nothing", null],
  ["no JSON", "{"],
  ["another version", JSON.stringify({ version: 2, cars: [IBIZA] })],
  ["a list without a version", JSON.stringify([IBIZA])],
  ["another kind", stored({ ...IBIZA, kind: "make" })],
  ["no id", stored({ ...IBIZA, id: 0 })],
  ["an id beyond the database's", stored({ ...IBIZA, id: 2 ** 31 })],
  ["an id as text", stored({ ...IBIZA, id: "754" })],
  ["an endless label", stored({ ...IBIZA, label: "x".repeat(251) })],
  ["no name", stored({ ...IBIZA, name: "" })],
  ["null", stored(null)],
])("%s is no car", (_, text) => {
  expect(parseCars(text)).toEqual([]);
});

it("drops a wrong month, wrong answers and unknown fields, and keeps the car", () => {
  const answers = { esp: "yes", empty: "", long: "x".repeat(21), ["k".repeat(81)]: "yes", number: 3 };
  const wrong = {
    registered: "2012-13",
    nickname: "x".repeat(41),
    account: "12",
    isUnsaved: "yes",
    plate: "x",
  };
  const [car] = parseCars(stored({ ...IBIZA, ...wrong, answers }));
  const right = { account: null, isUnsaved: false, answers: { esp: "yes" } };
  expect(car).toEqual({ ...IBIZA, registered: null, nickname: null, ...right });
});

it("keeps as many answers as the contract takes, the newest", () => {
  let car = IBIZA;
  for (let at = 0; at < 2 * MAX_CAR_ANSWERS; at += 1) car = withAnswer(car, `pr:${at}`, "no");
  expect(Object.keys(car.answers)).toHaveLength(MAX_CAR_ANSWERS);
  expect(Object.keys(car.answers).at(-1)).toBe(`pr:${2 * MAX_CAR_ANSWERS - 1}`);
  expect(withAnswer(IBIZA, "esp", "no").answers).toEqual({ esp: "no" });
});
