import fc from "fast-check";
import { expect, test } from "vitest";
import { sortCodes } from "./code-order.ts";

function sorted(codes: readonly string[]): string[] {
  const bytes: number[] = [];
  const places = codes.map((code) => bytes.push(code.length, ...Buffer.from(code)) - code.length - 1);
  const numbers = Uint32Array.from(codes.keys());
  const order = sortCodes(numbers, Uint8Array.from(bytes), Uint32Array.from(places));
  return Array.from(order, (number) => codes[number] ?? "");
}

const code = fc.string({ unit: fc.constantFrom(..."019az"), minLength: 1, maxLength: 14 });

test("sorts codes as strings sort", () => {
  fc.assert(
    fc.property(fc.array(code), (codes) => {
      expect(sorted(codes)).toEqual(codes.toSorted());
    }),
  );
});

test("many of them, too", () => {
  const codes = Array.from(
    { length: 20_000 },
    (_, at) => `84${((at * 7919) % 100_003) * (at % 2 ? 1 : 1_000_003)}${at % 7}`,
  );
  expect(sorted(codes)).toEqual(codes.toSorted());
});
