import { expect, it } from "vitest";
import { failedMark } from "./failed-marks.ts";

it.each([
  ["https://shop.example/assets/audi-B7x_k-9.svg", 404, "car-audi"],
  ["https://shop.example/assets/audi-B7x_k-9.svg", 0, "car-audi"],
  ["https://shop.example/assets/audi-B7x_k-9.svg", 200, null],
  ["https://shop.example/assets/audi-B7x_k-9.svg", 304, null],
  ["https://shop.example/assets/audi-B7x_k-9.svg", undefined, null],
  ["https://shop.example/media/drawings/disc.svg", 404, null],
])("%s answered with %s means %s", (address, status, className) => {
  expect(failedMark(address, status)).toBe(className);
});
