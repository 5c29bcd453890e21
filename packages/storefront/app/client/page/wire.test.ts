import { expect, it } from "vitest";
import { fromWire, toWire } from "./wire.ts";

const DATA = { title: "Frenos «A» & B", products: [{ id: 1, price: 12.5, offer: null }] };

it("gives what was sent, where it was sent and where it arrives", () => {
  const sent = toWire(DATA);
  expect(fromWire(sent)).toBe(DATA);
  expect(fromWire(structuredClone(sent))).toEqual(DATA);
});

it("writes what several pages share once", () => {
  expect(toWire(DATA)).toBe(toWire(DATA));
  expect(toWire({ ...DATA })).not.toBe(toWire(DATA));
});

it("makes an object of a text once, so that a page's parts see that nothing has changed", () => {
  const arrived = structuredClone(toWire(DATA));
  expect(fromWire(arrived)).toBe(fromWire(arrived));
});
