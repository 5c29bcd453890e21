import { toMonthNumber } from "@tuerca/contract";
import { expect, test } from "vitest";
import { parseRestriction } from "./parse-restriction.ts";

const esp = (value: boolean) => ({ kind: "equipment", name: "esp", value });

test.each([
  ["para vehículos con ESP", esp(true)],
  ["Vehículos sin ESP.", esp(false)],
  ["without ESP", esp(false)],
  ["con Start/Stop", { kind: "equipment", name: "start_stop", value: true }],
  ["sin ABS", { kind: "equipment", name: "abs", value: false }],
  ["PR 1LJ", { kind: "pr", code: "1LJ" }],
  ["Nº PR: 1zd", { kind: "pr", code: "1ZD" }],
  ["Ø 288 mm", { kind: "diameter", mm: 288 }],
  ["Diámetro: 22,2 mm", { kind: "diameter", mm: 22.2 }],
  ["disco de Ø 312", { kind: "diameter", mm: 312 }],
  ["hasta nº chasis 6J-9-123456", { kind: "chassis", to: "6J-9-123456" }],
  ["Hasta el número de bastidor: 6j 9 123456", { kind: "chassis", to: "6J 9 123456" }],
  ["desde chasis 1K-8-000001", { kind: "chassis", from: "1K-8-000001" }],
  ["up to chassis no. ABC123", { kind: "chassis", to: "ABC123" }],
  ["3 puertas", { kind: "doors", count: 3 }],
  ["para modelos de 5 puertas", { kind: "doors", count: 5 }],
  ["cambio manual", { kind: "gearbox", value: "manual" }],
  ["para vehículos con caja de cambios automática", { kind: "gearbox", value: "automatic" }],
  ["automatic transmission", { kind: "gearbox", value: "automatic" }],
  ["con aire acondicionado", { kind: "air_conditioning", value: true }],
  ["para coches sin A/C", { kind: "air_conditioning", value: false }],
  ["volante a la izquierda", { kind: "steering", side: "left" }],
  ["dirección a la derecha", { kind: "steering", side: "right" }],
  ["left-hand drive", { kind: "steering", side: "left" }],
])("%s is a condition", (text, condition) => {
  expect(parseRestriction(text)).toEqual({ conditions: [condition], from: null, to: null, text: "" });
});

test.each([
  ["desde 05/2012", toMonthNumber(2012, 5), null],
  ["hasta 2015-06", null, toMonthNumber(2015, 6)],
  ["desde 2012; hasta 2015", toMonthNumber(2012, 1), toMonthNumber(2015, 12)],
])("%s is a time", (text, from, to) => {
  expect(parseRestriction(text)).toEqual({ conditions: [], from, to, text: "" });
});

test.each([
  "Solo con pinza Lucas",
  "con o sin ESP",
  "Ø 280/288 mm",
  "6 puertas",
  "hasta chasis",
  "hasta nº chasis desconocido",
  "desde 13/2012",
  "PR",
  "no con ESP",
])("%s stays text", (text) => {
  expect(parseRestriction(text)).toEqual({ conditions: [], from: null, to: null, text });
});

test("reads several parts, and keeps as text what contradicts or is not understood", () => {
  expect(parseRestriction("sin ESP; PR 1LJ · PR 1ZD | sin ESP\ndesde 2010; desde 2011; pinza Ate")).toEqual({
    conditions: [esp(false), { kind: "pr", code: "1LJ" }],
    from: toMonthNumber(2011, 1),
    to: null,
    text: "PR 1ZD; pinza Ate",
  });
  const nothing = { conditions: [], from: null, to: null };
  expect(parseRestriction("desde 2015; hasta 2010")).toEqual({ ...nothing, text: "desde 2015; hasta 2010" });
  const known = { conditions: [{ kind: "doors" as const, count: 3 }] };
  expect(parseRestriction("5 puertas; 3 puertas", known)).toEqual({
    ...nothing,
    ...known,
    text: "5 puertas",
  });
});

test("reads a long hostile text in no time", () => {
  const start = performance.now();
  parseRestriction(`hasta nº chasis ${"A ".repeat(100_000)}!`);
  expect(performance.now() - start).toBeLessThan(1000);
});
