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

const PARTED = [[3, 6, 8], [3, 9, 11], [6, 11], [3, 6, 8, 9, 11], [3], [8], [4, 8, 12, 16], [9]] as const;
const inGroups = (number: string, cuts: readonly number[], sign: string) =>
  [0, ...cuts].map((from, at) => number.slice(from, cuts[at])).join(sign);

it("knows a chassis number in groups, and a number glued to its label or to the E beside it", () => {
  fc.assert(
    fc.property(
      plate,
      vin,
      fc.constantFrom(...PARTED),
      fc.constantFrom(" ", "-", " - ", "  "),
      fc.constantFrom("pastillas", "filtro de aceite", ""),
      (car, chassis, cuts, sign, part) => {
        const grouped = inGroups(chassis, cuts, sign);
        expect(carNumberIn(grouped)).toBe(grouped);
        for (const label of ["bastidor", "VIN", "nº de chasis:"])
          for (const text of [`${label} ${grouped} ${part}`, `${part} ${label} ${grouped}`])
            expect(carNumberIn(text.trim()), text).toBe(grouped);
        for (const label of ["bastidor", "VIN", "chasis"])
          expect(carNumberIn(`${part} ${label}${chassis}`.trim())).toBe(chassis);
        for (const text of [`E${car}`, `E ${car}`, `e-${car}`]) expect(carNumberIn(text), text).toBe(car);
      },
    ),
    { numRuns: 50 },
  );
});

it("takes no displacement with an engine's code beside a car for a plate, but alone or labelled", () => {
  for (const engine of ["1896 BLS", "1598 CLH", "1968 CFF", "1461 K9K", "2993 BKS"])
    for (const text of ["filtro golf *", "* golf filtro", "golf 1.9 tdi *", "turbo * 105cv"])
      expect(carNumberIn(text.replace("*", engine)), text).toBeNull();
  expect(carNumberIn("1896 BLS")).toBe("1896 BLS");
  expect(carNumberIn("matricula 1896 BLS filtro")).toBe("1896 BLS");
});

it.each([
  "1234 BCD pastillas",
  "pastillas E1234BCD",
  "matricula1234BCD filtro",
  "Matrícula1234-BCD",
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
  "TRW GDB1330 FDB8860",
  "GDB1330 TRW FDB8860",
  "vinilo 1234567890123",
  "",
])("takes no %s for one", (text) => expect(carNumberIn(text)).toBeNull());

it("reads hostile text soon", () => {
  for (const part of ["1234 ", "matricula ", "A1", "VSSZZZ", "- "]) carNumberIn(part.repeat(20_000));
});
