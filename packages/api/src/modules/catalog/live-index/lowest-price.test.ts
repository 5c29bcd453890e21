import { DAY_MS } from "@tuerca/platform/clock/clock";
import fc from "fast-check";
import { expect, it } from "vitest";
import { lowestPriceBefore, type PriceRecord } from "./lowest-price.ts";

const START = 100 * DAY_MS;

/** A record of `daysBefore` the offer's start. */
function record(daysBefore: number, price: number, offerPrice: number | null = null): PriceRecord {
  return { recordedAt: START - daysBefore * DAY_MS, price, offerPrice, offerFrom: null, offerTo: null };
}

const offer = { price: 500, from: START };
const scheduled = (price: number): PriceRecord => ({
  ...record(1, price),
  offerPrice: 500,
  offerFrom: START,
});

it("falls back to the price where the history is empty", () => {
  expect(lowestPriceBefore([], offer, 1000)).toBe(1000);
});

it("takes the lowest price of the 30 days before the start", () => {
  const history = [record(90, 700), record(40, 900), record(20, 1200), record(10, 1000)];
  expect(lowestPriceBefore(history, offer, 1000)).toBe(900);
});

it("leaves out what ended 30 days before", () => {
  expect(lowestPriceBefore([record(90, 700), record(30, 900)], offer, 1000)).toBe(900);
});

it("does not count the offer itself, planned or running", () => {
  expect(lowestPriceBefore([record(60, 1000), scheduled(1000)], offer, 1000)).toBe(1000);
});

it("counts an earlier offer that ran within the window", () => {
  const earlier = { ...record(25, 1000, 600), offerTo: START - 20 * DAY_MS };
  expect(lowestPriceBefore([record(60, 1000), earlier, record(5, 1000)], offer, 1000)).toBe(600);
});

it("does not count an earlier offer that was planned and taken back before it began", () => {
  const planned = { ...record(25, 1000, 600), offerFrom: START - 5 * DAY_MS };
  expect(lowestPriceBefore([record(60, 1000), planned, record(10, 1000)], offer, 1000)).toBe(1000);
});

it("begins an offer without a date, or with one set back in time, when it was recorded", () => {
  const history = [record(60, 1000), record(3, 800), { ...record(1, 1200, 500) }];
  expect(lowestPriceBefore(history, { price: 500, from: null }, 1200)).toBe(800);
  const setBack = START - 20 * DAY_MS;
  const backdated = [...history.slice(0, 2), { ...record(1, 1200, 500), offerFrom: setBack }];
  expect(lowestPriceBefore(backdated, { price: 500, from: setBack }, 1200)).toBe(800);
});

it("does not begin again when the same offer is prolonged", () => {
  const first = { ...record(10, 1000, 500), offerTo: START };
  const prolonged = { ...record(2, 1000, 500), offerTo: START + 9 * DAY_MS };
  const history = [record(60, 1000), first, prolonged];
  expect(lowestPriceBefore(history, { price: 500, from: null }, 1000)).toBe(1000);
});

it("agrees with asking for the price at every moment of the window", () => {
  const records = fc.array(
    fc.record({
      recordedAt: fc.integer({ min: 0, max: 80 }),
      price: fc.integer({ min: 1, max: 50 }),
      offerPrice: fc.option(fc.integer({ min: 1, max: 50 })),
      offerFrom: fc.option(fc.integer({ min: 0, max: 80 })),
      offerTo: fc.option(fc.integer({ min: 0, max: 80 })),
    }),
    { maxLength: 8 },
  );
  fc.assert(
    fc.property(records, fc.integer({ min: 30, max: 79 }), (unsorted, start) => {
      const history = unsorted
        .sort((left, right) => left.recordedAt - right.recordedAt)
        .filter(({ recordedAt }, at, all) => all[at + 1]?.recordedAt !== recordedAt);
      const inDays = history.map((one) => ({
        ...one,
        recordedAt: one.recordedAt * DAY_MS,
        offerFrom: one.offerFrom === null ? null : one.offerFrom * DAY_MS,
        offerTo: one.offerTo === null ? null : one.offerTo * DAY_MS,
      }));
      const asked = [];
      for (let day = start - 30; day < start; day++) {
        const current = history.findLast((one) => one.recordedAt <= day);
        if (!current) continue;
        const { offerPrice, offerFrom, offerTo, price } = current;
        const runs =
          offerPrice !== null &&
          offerPrice < price &&
          (offerFrom ?? day) <= day &&
          day < (offerTo ?? day + 1);
        asked.push(runs ? offerPrice : price);
      }
      const expected = asked.length > 0 ? Math.min(...asked) : 100;
      expect(lowestPriceBefore(inDays, { price: 500, from: start * DAY_MS }, 100)).toBe(expected);
    }),
  );
});
