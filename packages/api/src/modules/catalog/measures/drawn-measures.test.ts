import { expect, test } from "vitest";
import { readDrawn } from "./drawn-measures.ts";

const read = (label: string, value: string) => readDrawn([{ label, value }]);

test.each([
  ["Diámetro", "313 mm", { diameter: 313 }],
  ["DIÁMETRO (mm)", "313", { diameter: 313 }],
  ["Ø exterior", "31,3 cm", { diameter: 313 }],
  ["Grosor", "9,525 mm", { thickness: 9.525 }],
  ["Longitud máxima", "1.800 mm", { extended: 1800 }],
  ["Altura", '1 1/2"', { height: 38.1 }],
  ["Rosca", "M14x1.25", { thread: "M14 × 1,25" }],
  ["Rosca 2", "F10 × 1 interior", { other_thread: "F10 × 1" }],
  ["Casquillo", "H7", { socket: "H7" }],
  ["Medida", "205/55 R16 91V", { size: "205/55 R16" }],
  ["Borne positivo", "Derecha", { terminal: "derecha" }],
])("%s %s is a measure", (label, value, measures) => {
  expect(read(label, value)).toEqual(measures);
});

test.each([
  ["Diámetro", "0 mm"],
  ["Diámetro", "313 kg"],
  ["Diámetro", "280-313 mm"],
  ["Casquillo", "</title><script>"],
  ["Base", "PX26d".repeat(9)],
  ["Color", "negro"],
])("%s %s is none", (label, value) => {
  expect(read(label, value)).toEqual({});
});

test("the first of two values counts", () => {
  const both = [
    { label: "Altura", value: "40 mm" },
    { label: "Altura total", value: "50 mm" },
  ];
  expect(readDrawn(both)).toEqual({ height: 40 });
});
