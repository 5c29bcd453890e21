import fc from "fast-check";
import { expect, it } from "vitest";
import { ceilingMb } from "./own-process.ts";

const MB = 1024 ** 2;

const size = fc.integer({ min: 1, max: 64 * 1024 }).map((mb) => mb * MB);

it("a ceiling grows with index and machine, and leaves half of the machine to others", () =>
  fc.assert(
    fc.property(size, size, size, (index, machine, more) => {
      const ceiling = ceilingMb(index, machine);
      expect(ceiling).toBeLessThanOrEqual(Math.ceil(machine / MB / 2));
      expect(ceilingMb(index + more, machine)).toBeGreaterThanOrEqual(ceiling);
      expect(ceilingMb(index, machine + more)).toBeGreaterThanOrEqual(ceiling);
    }),
  ));

it.each([
  ["an empty shop", 0, 24_000, 1024],
  ["a million products", 800, 24_000, 1824],
  ["a small machine", 800, 2000, 1000],
])("%s", (_what, index, machine, ceiling) => {
  expect(ceilingMb(index * MB, machine * MB)).toBe(ceiling);
});
