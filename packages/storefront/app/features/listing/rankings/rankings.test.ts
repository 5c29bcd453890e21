import { nameOfList, PRODUCT_LISTS, type Sort, sorts } from "@tuerca/contract";
import { describe, expect, it } from "vitest";
import { listNote } from "./lists.ts";
import { rankingDetail, rankingNote, rankingOf } from "./rankings.ts";
import { sortOptions } from "./sorts.ts";

const labels = (untold: Sort[], standard: Sort = "top_sales", chosen: Sort | null = null) =>
  sortOptions({ standard, chosen, untold }).map(({ label }) => label);

const list = (sort: Sort, hasSales: boolean, isForVehicle = false) => ({
  sort,
  isForVehicle,
  untold: hasSales ? [] : (["top_sales"] as const),
});

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

  it("names the measure and its direction", () => {
    const by = { sort: "medida.et.desc" as const, measure: "Espesor", untold: [], isForVehicle: true };
    expect(rankingNote(by)).toBe("Ordenados por espesor, de mayor a menor.");
    expect(rankingDetail(by)).toMatch(/los que no lo tienen van al final\. A igualdad/);
    const chosen = { standard: "top_sales" as const, chosen: by.sort, untold: [], measure: "Espesor" };
    expect(sortOptions(chosen).at(-1)).toEqual({ value: by.sort, label: "Por espesor, de mayor a menor" });
  });

  it("names sales where there are any", () => {
    expect(labels([])[0]).toBe("Más vendidos");
    expect(rankingOf("top_sales", []).by).toBe("unidades vendidas en los últimos 90 días");
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
        rankingOf(sort, ["top_sales"]).by,
        rankingDetail(list(sort, false)),
        ...labels(["top_sales"], sort),
      ])
        expect(text).not.toMatch(/vend/i);
    for (const list of PRODUCT_LISTS) {
      expect(listNote(list.slug, ["top_sales"])).not.toMatch(/vend/i);
      expect(nameOfList(list, false)).not.toMatch(/vent/i);
    }
  });

  it("names no number that nothing has, and offers no order by it", () => {
    const ranked = ["top_sales", "best_offers", "most_wished", "best_rated"] as const;
    const words = {
      top_sales: /vend/,
      best_offers: /descuento|oferta/i,
      most_wished: /dese/,
      best_rated: /valor/,
    };
    for (let chosen = 0; chosen < 2 ** ranked.length; chosen++) {
      const untold = ranked.filter((_, at) => chosen & (1 << at));
      for (const sort of untold) {
        const texts = [
          rankingNote({ sort, untold, isForVehicle: false }),
          rankingDetail({ sort, untold, isForVehicle: false }),
          ...labels([...untold]),
        ];
        for (const gone of untold) for (const text of texts) expect(text).not.toMatch(words[gone]);
      }
    }
    expect(labels(["most_wished"], "top_sales", "most_wished")).toContain("Más deseados");
  });
});
