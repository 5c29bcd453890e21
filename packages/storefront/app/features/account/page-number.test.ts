import { expect, it } from "vitest";
import { pageNumber } from "./page-number.ts";

it.each([
  ["", 1],
  ["page=3", 3],
  ["page=0", 1],
  ["page=-1", 1],
  ["page=1e3", 1],
  ["page=9999999", 1],
  ["page=%3Cscript%3E", 1],
])("reads %j as page %i", (search, page) => {
  expect(pageNumber(new URLSearchParams(search))).toBe(page);
});
