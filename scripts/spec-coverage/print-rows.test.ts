import { expect, it } from "vitest";
import { fitPage, printRows } from "./print-rows.ts";
import type { Row } from "./rows.ts";

const row = (id: string, heading: string, demand: string, ...held: string[]): Row => ({
  id,
  heading,
  hash: "01234567",
  demand,
  held,
});
const LONG = `not held: ${"nobody asked for it ".repeat(6).trim()}`;
const ROWS = [
  row("1-1", "Shop", "parts are sold", "a.test.ts › sells"),
  row("1-2", "Shop", "parts are bought", "a.test.ts › buys", LONG),
  row("1-3", "Shop", "parts are lent", LONG),
  row("1.1-1", "Errors", "503 is busy", "explains"),
  row("10-1", "End", "it ends", "not held: it goes on"),
];
const MARK = "<!-- Written by npm run spec-coverage -- --update -->\n";

it("a page lists its sections, and each reason once, in lines that fit", () => {
  const page = fitPage(`# Map\n\n${MARK}\n- old\n`, ROWS);
  expect(page).toBe(`# Map

${MARK}
- 1 Shop: 3
  - 1-2, 1-3: nobody asked for it nobody asked for it nobody asked for it nobody asked for it nobody
    asked for it nobody asked for it
- 1.1 Errors: 1
- 10 End: 1
  - 10-1: it goes on
`);
  expect(fitPage(page, ROWS)).toBe(page);
  expect(() => fitPage("# Map\n", ROWS)).toThrow("lacks the line");
});

it("the rows of a section, with its subsections, and a single one are printed to read", () => {
  expect(
    printRows(ROWS, "1")
      .split("\n")
      .filter((line) => !line.startsWith(" ")),
  ).toEqual(["1-1 parts are sold", "1-2 parts are bought", "1-3 parts are lent", "1.1-1 503 is busy"]);
  expect(printRows(ROWS, "1-1")).toBe("1-1 parts are sold\n  a.test.ts › sells");
  expect(printRows(ROWS, "4")).toBe("");
});
