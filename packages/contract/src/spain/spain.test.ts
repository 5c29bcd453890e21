import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { postalCode } from "./address.ts";
import { normalizePhone, phoneProblem } from "./phone.ts";
import { PROVINCES, provinceOf } from "./provinces.ts";
import { chargesVat, isPostalCode, zoneOf } from "./spain.ts";

/** Signs between and around pasted digits. */
const ornament = fc.constantFrom(
  ...[
    "",
    " ",
    ".",
    "-",
    "\u00a0",
    "\u202f",
    "\u2009",
    "\t",
    "\u2011",
    "\u2013",
    "\u200e",
    "\u202a",
    "\ufeff",
  ],
);

/** The characters of a text with ornaments around each. */
function ornamented(text: string): fc.Arbitrary<string> {
  return fc
    .array(ornament, { minLength: text.length + 1, maxLength: text.length + 1 })
    .map((ornaments) => ornaments.map((one, index) => one + text.charAt(index)).join(""));
}

describe("postal codes", () => {
  it("are five digits of one of the 52 provinces", () => {
    expect(["01001", "28013", "52006"].map(isPostalCode)).toEqual([true, true, true]);
    expect(["00123", "53001", "2801", "280130", "28O13"].map(isPostalCode)).toEqual(Array(5).fill(false));
  });

  it("are taken with any blanks and signs between their digits", () => {
    const code = fc
      .tuple(fc.constantFrom(...Object.keys(PROVINCES)), fc.integer({ min: 0, max: 999 }))
      .map(([province, rest]) => province + String(rest).padStart(3, "0"));
    const typed = code.chain((plain) => fc.tuple(fc.constant(plain), ornamented(plain)));
    fc.assert(fc.property(typed, ([plain, ornate]) => postalCode.parse(ornate) === plain));
    expect(
      ["C.P. 08001", "cp:08001", "E-08001", "ES 08001", "０８００１"].map((it) => postalCode.parse(it)),
    ).toEqual(Array(5).fill("08001"));
  });

  it.each([
    ["8001", "Al código postal le falta una cifra. Si empieza por cero, escríbelo: 08001"],
    ["1 001", "Al código postal le falta una cifra. Si empieza por cero, escríbelo: 01001"],
    ["AD500", "No enviamos a Andorra, solo dentro de España"],
    ["ad-100", "No enviamos a Andorra, solo dentro de España"],
    ["1000-001", "No enviamos a Portugal, solo dentro de España"],
    ["PT-1000-001", "No enviamos a Portugal, solo dentro de España"],
    ["GX11 1AA", "No enviamos a Gibraltar, solo dentro de España"],
    ["99999", "El código postal no es válido"],
    ["0800", "El código postal no es válido: son cinco cifras, como 28013"],
    ["280134", "El código postal no es válido: son cinco cifras, como 28013"],
    ["Madrid", "El código postal no es válido: son cinco cifras, como 28013"],
    [" ", "Escribe el código postal"],
  ])("that are none say what to do: %j", (typed, message) => {
    expect(postalCode.safeParse(typed).error?.issues.map((issue) => issue.message)).toEqual([message]);
  });

  it("tell the province", () => {
    expect([provinceOf("28013"), provinceOf("07001"), provinceOf("99999")]).toEqual([
      "Madrid",
      "Illes Balears",
      null,
    ]);
  });

  it("tell the zone, and with it whether VAT is charged", () => {
    const zones = ["28013", "07001", "35001", "38001", "51001", "52001"].map(zoneOf);
    expect(zones).toEqual(["peninsula", "baleares", "canarias", "canarias", "ceuta", "melilla"]);
    expect(zones.map((zone) => zone !== null && chargesVat(zone))).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});

describe("phones", () => {
  it("are kept with their prefix, whatever the spelling", () => {
    const number = fc.integer({ min: 600_000_000, max: 999_999_999 }).map(String);
    const prefix = fc.constantFrom("", "+34", "0034", "34", "(+34)", "Tel.:", "tel:+34");
    const typed = fc
      .tuple(prefix, number)
      .chain(([before, plain]) =>
        fc.tuple(fc.constant(`+34${plain}`), fc.constant(before), ornamented(plain)),
      );
    fc.assert(fc.property(typed, ([plain, before, ornate]) => normalizePhone(before + ornate) === plain));
    const others = ["(612) 345678", "612/34/56/78", "+ 34 612345678", "00 34 612345678", "+34-612345678"];
    expect(others.map(normalizePhone)).toEqual(Array(5).fill("+34612345678"));
  });

  it.each([
    ["512345678", "El teléfono debe empezar por 6, 7, 8 o 9"],
    ["+34 512 345 678", "El teléfono debe empezar por 6, 7, 8 o 9"],
    ["61234567", "El teléfono debe tener 9 cifras"],
    ["6123456789", "El teléfono debe tener 9 cifras"],
    ["612345678 / 613345678", "El teléfono debe tener 9 cifras"],
    ["abc", "El teléfono debe tener 9 cifras"],
    ["+44 20 7946 0958", "Escribe un teléfono español: el único prefijo posible es +34"],
    ["00376 612345", "Escribe un teléfono español: el único prefijo posible es +34"],
  ])("that are none say why: %s", (typed, message) => {
    expect([normalizePhone(typed), phoneProblem(typed)]).toEqual([null, message]);
  });
});
