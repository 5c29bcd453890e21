import { describe, expect, it } from "vitest";
import { brandsByInitial, initialOf } from "./brands-by-initial.ts";

const brand = (name: string, count = 1) => ({ name, slug: name.toLowerCase(), products_count: count });

describe("the initial of a brand", () => {
  it.each([
    ["Bosch", "B"],
    [" élan", "E"],
    ["Ñandú", "Ñ"],
    ["3M", "0-9"],
    ["日本", "Otras"],
    ["", "Otras"],
  ])("of %j is %s", (name, initial) => {
    expect(initialOf(name)).toBe(initial);
  });
});

describe("brands by initial", () => {
  it("come by letter and by name, digits first and the rest last", () => {
    const groups = brandsByInitial(
      ["Öhlins", "日本", "ATE", "3M", "Ñu", "Osram", "NGK", "abarth"].map((one) => brand(one)),
      9,
    );
    expect(groups.map(({ key, brands }) => [key, ...brands.map(({ name }) => name)])).toEqual([
      ["0-9", "3M"],
      ["a", "abarth", "ATE"],
      ["n", "NGK"],
      ["ñ", "Ñu"],
      ["o", "Öhlins", "Osram"],
      ["otras", "日本"],
    ]);
  });

  it("are bounded by those with most products, and still counted", () => {
    const many = Array.from({ length: 5000 }, (_, position) => brand(`B${position}`, 5000 - position));
    const [group] = brandsByInitial(many, 2);
    expect(group).toMatchObject({ count: 5000, brands: [{ name: "B0" }, { name: "B1" }] });
  });
});
