import { expect, it } from "vitest";
import { isPersonal } from "../../packages/api/test/watched-log.ts";

it.each([
  ['{"level":50,"err":{"detail":"Key (email)=(ana@example.es) already exists."}}', true],
  ['{"level":40,"msg":"no text to 600100200"}', true],
  ['{"level":40,"msg":"no text to +34 600 100 200"}', true],
  ['{"level":30,"customer":{"surname":"Pérez Gil"}}', true],
  ['{"level":30,"time":1764468000123,"pid":4121,"reqId":"req-1","msg":"open","ms":600}', false],
  ['{"level":50,"err":{"stack":"at /app/node_modules/@tuerca/api/src/a.ts:6:1"}}', false],
])("knows a line of a log about a person: %s", (line, expected) => {
  expect(isPersonal(line)).toBe(expected);
});
