import { expect, it } from "vitest";
import { ALL, NONE } from "./consent-choice.ts";
import { domainsOf, forbiddenCookies } from "./tag-cookies.ts";

const COOKIES =
  "_ga=GA1.1.1.2; _ga_ABC123=GS1; XSRF-TOKEN=x; _gid=1; _gat_x=1; _gcl_au=1; _gac_x=1; a_ga=1; _gab=1; =;";

it("names what the choice does not allow, and nothing of the shop's own", () => {
  expect(forbiddenCookies(COOKIES, ALL)).toEqual([]);
  expect(forbiddenCookies(COOKIES, { analytics: true, marketing: false })).toEqual(["_gcl_au", "_gac_x"]);
  expect(forbiddenCookies(COOKIES, { analytics: false, marketing: true })).toEqual([
    "_ga",
    "_ga_ABC123",
    "_gid",
    "_gat_x",
  ]);
  expect(forbiddenCookies(COOKIES, NONE)).toHaveLength(6);
  expect(forbiddenCookies("", NONE)).toEqual([]);
});

it("looks for them at the host and above it", () => {
  expect(domainsOf("www.tienda.example")).toEqual(["www.tienda.example", "tienda.example"]);
  expect(domainsOf("localhost")).toEqual([]);
});
