import { nameOfList, PRODUCT_LISTS, type Sort, sorts } from "@tuerca/contract";
import { describe, expect, it } from "vitest";
import { listNote } from "./lists.ts";
import { rankingDetail, rankingNote, rankingOf } from "./rankings.ts";
import { sortOptions } from "./sorts.ts";

const labels = (hasSales: boolean, standard: Sort = "top_sales") =>
  sortOptions(standard, hasSales).map(({ label }) => label);

const list = (sort: Sort, hasSales: boolean, isForVehicle = false) => ({ sort, hasSales, isForVehicle });

describe("what lists say of their order", () => {
  it("puts parts that list the vehicle first, unless an own order is chosen", () => {
    expect(rankingNote(list("top_sales", true, true))).toBe(
      "Primero las piezas con este coche en su lista, por unidades vendidas en los últimos 90 días.",
    );
    expect(rankingDetail(list("relevance", true, true))).toMatch(/^Las universales, .* van detrás/);
    expect(rankingNote(list("price_asc", true, true))).toBe("Ordenados por precio, de menor a mayor.");
    expect(rankingNote(list("top_sales", true))).toBe(
      "Ordenados por unidades vendidas en los últimos 90 días.",
    );
    expect(rankingDetail(list("price_asc", true, true))).not.toContain("universales");
  });

  it("names sales where there are any", () => {
    expect(labels(true)[0]).toBe("Más vendidos");
    expect(rankingOf("top_sales", true).by).toBe("unidades vendidas en los últimos 90 días");
    expect(rankingDetail(list("newest", true))).toContain(
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
      for (const text of [
        rankingOf(sort, false).by,
        rankingDetail(list(sort, false)),
        ...labels(false, sort),
      ])
        expect(text).not.toMatch(/vend/i);
    for (const list of PRODUCT_LISTS) {
      expect(listNote(list.slug, false)).not.toMatch(/vend/i);
      expect(nameOfList(list, false)).not.toMatch(/vent/i);
    }
  });
});
