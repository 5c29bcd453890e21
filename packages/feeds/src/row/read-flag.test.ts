import { expect, test } from "vitest";
import { readFlag } from "./read-flag.ts";
import { RowProblems } from "./row-problems.ts";

function read(cell: unknown) {
  const problems = new RowProblems();
  const value = readFlag(problems, "active", cell);
  return problems.any ? "refused" : value;
}

test.each([
  "VERDADERO",
  "Verdadero",
  "TRUE",
  true,
  "WAHR",
  "VRAI",
  "activo",
  "Sí",
  "1.0",
  "1,00",
  1,
  "-1",
  "",
  "s\u00ed\u200b",
])("%j is yes", (cell) => {
  expect(read(cell)).toBe(true);
});

test.each([
  "FALSO",
  "falso",
  "FALSE",
  false,
  "FALSCH",
  "FAUX",
  "inactivo",
  "0,0",
  "0.0",
  0,
  "No",
  "Nein",
  "non",
])("%j is no", (cell) => {
  expect(read(cell)).toBe(false);
});

test.each(["quizás", "2", "10", "0,5", "-"])("%j is neither", (cell) => {
  expect(read(cell)).toBe("refused");
});
