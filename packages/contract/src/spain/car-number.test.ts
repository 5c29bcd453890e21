import fc from "fast-check";
import { expect, it } from "vitest";
import { carNumberIn } from "./car-number.ts";

const CONSONANTS = [..."BCDFGHJKLMNPRSTVWXYZ"];
const plate = fc
  .tuple(
    fc.integer({ min: 0, max: 9999 }),
    fc.array(fc.constantFrom(...CONSONANTS), { minLength: 3, maxLength: 3 }),
    fc.constantFrom("", " ", "-", "  ", " - ", "–", "\u2011", "\u00a0", ".", " · "),
  )
  .map(([digits, letters, sign]) => String(digits).padStart(4, "0") + sign + letters.join(""));
const vin = fc
  .tuple(
    fc.constantFrom("VSSZZZ6J", "WVWZZZ1K", "VF1BR0A0", "WBA3D310"),
    fc.integer({ min: 100_000_000, max: 999_999_999 }),
  )
  .map(([maker, serial]) => maker + serial);
const LABELS = ["matricula", "Matrícula:", "bastidor", "nº de bastidor", "VIN", "mi matrícula es", "chasis"];
const any = fc.oneof(plate, vin);
const cased = fc
  .tuple(any, fc.boolean())
  .map(([number, isLower]) => (isLower ? number.toLowerCase() : number));

it("knows plates and chassis numbers, alone and beside what they are called", () => {
  fc.assert(
    fc.property(
      cased,
      fc.constantFrom("", ...LABELS),
      fc.constantFrom("", "pastillas", "filtro de aceite"),
      (number, label, part) => {
        if (label === "" && part !== "") return;
        for (const text of [`${label} ${number} ${part}`, `${part} ${label} ${number}`])
          expect(carNumberIn(text.trim()), text).toBe(number);
      },
    ),
  );
});

it.each([
  "1234 BCD pastillas",
  "pastillas 1234BCD",
  "M-1234-AB",
  "matricula M 1234 AB",
  "faro 5678-JKL izq",
  "M–1234–AB",
  "M - 1234 - AB",
])("knows the one in %s", (text) => expect(carNumberIn(text)).not.toBeNull());

it.each([
  "pastillas golf 2015 DSG",
  "caja 1600 DCT",
  "6R0698151A",
  "0 986 494 104",
  "W 712/95",
  "5Q0 615 301 G",
  "4006381333931",
  "aceite 5w30 c3",
  "A 000 420 12 34",
  "B-123456",
  "ibiza 6j 1.6 tdi 2012",
  "",
])("takes no %s for one", (text) => expect(carNumberIn(text)).toBeNull());

it("reads hostile text soon", () => {
  for (const part of ["1234 ", "matricula ", "A1", "VSSZZZ", "- "]) carNumberIn(part.repeat(20_000));
});
