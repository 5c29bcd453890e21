import fc from "fast-check";
import { expect, it } from "vitest";
import { splitText } from "./split-text.ts";

it("leaves a short text whole", () => {
  expect(splitText("Seat León (1P) 2005-2012")).toEqual({ start: "Seat León (1P) 2005-2012", rest: null });
});

it("cuts a list of cars after one of them", () => {
  const cars = Array.from({ length: 30 }, (_, position) => `Volkswagen Golf ${position}`).join(", ");
  expect(splitText(cars).start).toMatch(/Golf \d+,$/);
});

it("loses nothing but spaces", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 900 }), (text) => {
      const { start, rest } = splitText(text);
      const plain = (part: string) => part.replaceAll(/\s/g, "");
      expect(plain(start + (rest ?? ""))).toBe(plain(text));
    }),
  );
});
