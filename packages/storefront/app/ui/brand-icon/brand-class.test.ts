import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { brandClass, hasMark, MARKS } from "./brand-class.ts";

const css = readFileSync(new URL("../../styles/brand-icons.css", import.meta.url), "utf8");

describe("the class of a brand", () => {
  it.each([
    ["SEAT", "car-seat"],
    ["Alfa Romeo", "car-alfa-romeo"],
    ["Mercedes", "car-mercedes-benz"],
    ["Mercedes Benz", "car-mercedes-benz"],
    ["Citroën", "car-citroën"],
  ])("%s is %s", (name, expected) => {
    expect(brandClass(name)).toBe(expected);
  });

  it("is known to have a mark exactly where the stylesheet has one", () => {
    const drawn = [...css.matchAll(/^\.(car-[\p{L}\d-]+)(?=,| \{)/gmu)].map(([, name]) => name);
    expect(new Set(drawn)).toEqual(new Set(MARKS));
    expect(hasMark("car-mercedes-benz")).toBe(false);
  });
});
