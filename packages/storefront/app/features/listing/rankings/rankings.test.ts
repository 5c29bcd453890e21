import { nameOfList, PRODUCT_LISTS, type Sort, sorts } from "@tuerca/contract";
import { describe, expect, it } from "vitest";
import { listNote } from "./lists.ts";
import { rankingDetail, rankingOf } from "./rankings.ts";
import { sortOptions } from "./sorts.ts";

const labels = (hasSales: boolean, standard: Sort = "top_sales") =>
  sortOptions(standard, hasSales).map(({ label }) => label);

describe("what lists say of their order", () => {
  it("names sales where there are any", () => {
    expect(labels(true)[0]).toBe("Más vendidos");
    expect(rankingOf("top_sales", true).by).toBe("unidades vendidas en los últimos 90 días");
    expect(rankingDetail("newest", true)).toContain(
      "A igualdad van antes los más vendidos en los últimos 90 días, luego los de mayor descuento y luego los de más existencias.",
    );
    expect(PRODUCT_LISTS.map((list) => nameOfList(list, true))).toEqual([
      "TOP Ventas",
      "Las mejores ofertas",
      "Los más deseados",
      "Los mejor valorados",
    ]);
  });

  it("names none where there are none, in any order", () => {
    for (const sort of sorts)
      for (const text of [rankingOf(sort, false).by, rankingDetail(sort, false), ...labels(false, sort)])
        expect(text).not.toMatch(/vend/i);
    for (const list of PRODUCT_LISTS) {
      expect(listNote(list.slug, false)).not.toMatch(/vend/i);
      expect(nameOfList(list, false)).not.toMatch(/vent/i);
    }
  });
});
