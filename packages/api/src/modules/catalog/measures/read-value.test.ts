import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createMeasureReader, type Measure } from "./read-measures.ts";
import { readValue } from "./read-value.ts";

const texts = (unit: string, text: string, kind: Measure["kind"] = "number") =>
  readValue({ kind, unit }, text)?.map((value) => value.text) ?? null;

/** An exact decimal of up to three places, as written with a sign in front of them. */
const decimal = fc
  .tuple(fc.integer({ min: 0, max: 99_999 }), fc.constantFrom("", "5", "25", "75", "125"))
  .map(([whole, places]) => ({ whole: String(whole), places }));
const blank = fc.constantFrom("", " ", "\u00a0", "\u2009");

describe("a number", () => {
  const millimetres = fc
    .record({
      value: decimal,
      comma: fc.constantFrom(",", "."),
      zeros: fc.constantFrom("", "0"),
      thousands: fc.constantFrom("", ".", " ", "\u00a0"),
      sign: fc.constantFrom("", "Ø", "Ø ", "⌀", "diam. ", "Ø="),
      blank,
      unit: fc.constantFrom("mm", "MM", "mm.", "milímetros", "(mm)", "[mm]", ""),
      behind: fc.constantFrom("", " Ø", "⌀", " (Ø)"),
    })
    .map(({ value: { whole, places }, comma, zeros, thousands, sign, blank, unit, behind }) => {
      const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, thousands);
      const isAmbiguous = thousands === "." || (places + zeros).length === 3;
      const point = isAmbiguous ? "," : comma;
      const rest = places + zeros === "" ? "" : point + places + zeros;
      return {
        written: sign + grouped + rest + blank + unit + behind,
        value: Number(`${whole}.${places || 0}`),
      };
    });

  it("is the same in every spelling, and comes back from what the screen shows", () => {
    fc.assert(
      fc.property(millimetres, ({ written, value }) => {
        const [read] = readValue({ kind: "number", unit: "mm" }, written) ?? [];
        expect([written, read?.number]).toEqual([written, value]);
        expect(texts("mm", `${read?.text} mm`)).toEqual([read?.text]);
        expect(read?.text).not.toMatch(/\d{5}|e|,\d*0$/);
      }),
      { numRuns: 300 },
    );
  });

  it("is exact in the measure's unit, whatever unit it is given in", () => {
    const units: [unit: string, perMillimetre: bigint][] = [
      ["cm", 10n],
      ["m", 1000n],
    ];
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9_999_999 }), fc.constantFrom(...units), (mm, [unit, per]) => {
        const places = per.toString().length - 1;
        const digits = mm.toString().padStart(places + 1, "0");
        const written = `${digits.slice(0, -places)},${digits.slice(-places)} ${unit}`;
        expect(readValue({ kind: "number", unit: "mm" }, written)?.[0]?.number).toBe(mm);
      }),
      { numRuns: 200 },
    );
  });

  it.each([
    ["mm", "31,3 cm", ["313"]],
    ["mm", '3/4"', ["19,05"]],
    ["mm", "1 1/2 pulgadas", ["38,1"]],
    ["mm", "1½″", ["38,1"]],
    ['"', '1/4" y 1/2"', ["0,25", "0,5"]],
    ["mm", "600 / 475 mm", ["600", "475"]],
    ['"', "3/4", ["0,75"]],
    ["", "4/5", ["4", "5"]],
    ["W", "60/55 W", ["60", "55"]],
    ["W", "1,4 kW", ["1400"]],
    ["km", "30.000 km", ["30.000"]],
    ["Ω", "1.000 \u2126", ["1000"]],
    ["V", "12V", ["12"]],
    ["V", "12 voltios", ["12"]],
    ["V", "12 V DC", ["12"]],
    ["Ah", "70 A·h", ["70"]],
    ["A", "640 A (EN)", ["640"]],
    ["°", "16°", ["16"]],
    ["°C", "-18 ºC", ["−18"]],
    ["mm", "+0,50 mm", ["0,5"]],
    ["bar", "1.800", ["1800"]],
    ["mm", "1.234,5", ["1234,5"]],
    ["", "5 uds.", ["5"]],
  ])("of %s reads %s as %j", (unit, written, expected) => {
    expect(texts(unit, written)).toEqual(expected);
  });

  it.each([
    ["mm", ""],
    ["mm", "aprox. 300"],
    ["mm", "10-30 mm"],
    ["mm", "313 kg"],
    ["mm", "1.234.5"],
    ["mm", "1/0"],
    ["mm", "3/4"],
    ['"', "3/0"],
    ["mm", '1/3"'],
    ["mm", "9".repeat(12)],
    ["mm", "1 2 3"],
    ["mm", "1/2/3/4/5 mm"],
    ["V", "1e3"],
    ["", "M10"],
  ])("of %s does not read %s", (unit, written) => {
    expect(texts(unit, written)).toBeNull();
  });

  it("is never made up, and no text takes long", () => {
    const hostile = fc.string({
      unit: fc.constantFrom(...'0123456789.,/ -+xØ"mc½ ay\u00a0'.split("")),
      maxLength: 100,
    });
    fc.assert(
      fc.property(hostile, (written) => {
        for (const kind of ["number", "range"] as const)
          for (const value of readValue({ kind, unit: "mm" }, written) ?? [])
            expect(Number.isFinite(value.number)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});

describe("a range", () => {
  it.each([
    ["10-30 mm", "10 a 30"],
    ["1 cm – 30 mm", "10 a 30"],
    ["de 10 a 30", "10 a 30"],
    ["−40 a 1.100 °C", null],
    ["30-10", null],
    ["25", "25"],
  ])("%s is %s", (written, expected) => {
    expect(texts("mm", written, "range")?.[0] ?? null).toBe(expected);
  });

  it("goes below zero", () => {
    expect(texts("°C", "−40 a 1.100 °C", "range")).toEqual(["−40 a 1100"]);
  });
});

describe("words", () => {
  it.each([
    ["5x112", "5 × 112"],
    ["5 × 112", "5 × 112"],
    ["M14 x 1.25", "M14 × 1,25"],
    ["17X6.5J", "17 × 6,5J"],
    ["5w30", "5W-30"],
    ["5W - 30", "5W-30"],
    ["iridio", "Iridio"],
    ["  Eje \u00a0 delantero ", "Eje delantero"],
    ["si", "Sí"],
    ["DOT 5.1", "DOT 5.1"],
  ])("%s are %s", (written, expected) => {
    expect(texts("", written, "choice")).toEqual([expected]);
  });
});

describe("a product's attributes", () => {
  const measure = (id: number, name: string, otherNames: string[], unit = "mm"): Measure => ({
    id,
    slug: `m${id}`,
    name,
    unit,
    kind: "number",
    otherNames,
  });
  const read = createMeasureReader([
    measure(1, "Diámetro", ["Ø", "diam.", "diámetro exterior"]),
    measure(2, "Diámetro exterior", ["Ø ext."]),
    measure(3, "Número de taladros", ["agujeros"], ""),
  ]);
  const of = (...given: [label: string, value: string][]) => {
    const { measured, plain, unread } = read(given.map(([label, value]) => ({ label, value })));
    return {
      values: measured.map(({ measure: { id }, values }) => [id, ...values.map(({ text }) => text)]),
      plain: plain.map(({ label }) => label),
      unread: unread.map(({ measure: { id }, value }) => [id, value]),
    };
  };

  it("are found by any name, a measure's own one first, with a unit in the label", () => {
    expect(of(["DIAM", "31,3 cm"], ["Diametro exterior (cm):", "24"], ["Agujeros", "5"]).values).toEqual([
      [1, "313"],
      [2, "240"],
      [3, "5"],
    ]);
    expect(of(["Ø", "313"], ["diam.", "313,0 mm"]).values).toEqual([[1, "313"]]);
  });

  it.each([
    "Diámetro (cm)",
    "Diámetro (en cm)",
    "Diámetro, en cm:",
    "DIAM cm",
    "diametro_cm",
    "Ø/cm",
    "Diámetro - cm",
  ])("are in the unit of %s", (label) => {
    expect(of([label, "31,3"]).values).toEqual([[1, "313"]]);
  });

  it("stay plain if nothing reads them, and are told if a measure should have", () => {
    expect(of(["Material", "Acero"], ["Diámetro", "grande"], ["Agujeros", "5"])).toEqual({
      values: [[3, "5"]],
      plain: ["Material", "Diámetro"],
      unread: [[1, "grande"]],
    });
  });
});
