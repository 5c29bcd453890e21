import type { Facet, SelectedFilter } from "@tuerca/contract";
import { describe, expect, it } from "vitest";
import { pageFacets, pageMeasures, SHOWN_VALUES } from "./page-facets.ts";

const MODEL = "attributes.model.value";
const values = Array.from({ length: 500 }, (_, rank) => ({ name: `Modelo ${rank}`, count: 500 - rank }));
const facets = {
  [MODEL]: { type: "in" as const, data: values },
  price: { type: "range" as const, min: 1, max: 9 },
};
const listing = {
  query: "",
  isLiteral: false,
  filters: [],
  sort: null,
  page: 1,
  isTable: false,
  whole: null,
};

describe("the facets of a page", () => {
  it("are the most frequent values and every selected one", () => {
    const filters = [
      { field: MODEL, condition: "in", value: ["Modelo 400"] },
      { field: "brand.name", condition: "in", value: ["Modelo 300"] },
    ] as const;
    const shown = pageFacets(
      facets,
      {
        ...listing,
        filters: filters.map((one) => ({ ...one, value: [...one.value] })),
      },
      500,
    );
    expect(shown.price).toEqual(facets.price);
    expect(shown[MODEL]).toEqual({
      type: "in",
      data: [...values.slice(0, SHOWN_VALUES), values[400]],
      more: 500 - SHOWN_VALUES - 1,
    });
  });

  it("are all values of the facet that is asked for", () => {
    expect(pageFacets(facets, { ...listing, whole: MODEL }, 500)[MODEL]).toEqual({
      type: "in",
      data: values,
      more: 0,
    });
  });

  it("leave out those that narrow nothing before they are counted", () => {
    const categories = { type: "in" as const, data: [{ name: "Frenos", count: 500 }] };
    const shown = pageFacets({ ...facets, "categories.name": categories }, listing, 500);
    expect(shown["categories.name"]).toEqual({ type: "in", data: [], more: 0 });
    expect(shown[MODEL]).toMatchObject({
      data: values.slice(1, SHOWN_VALUES + 1),
      more: 500 - 1 - SHOWN_VALUES,
    });
  });
});

describe("the measures of a page", () => {
  const values = (count: number) => ({
    type: "in" as const,
    data: Array.from({ length: count }, (_, at) => ({ name: String(at), count: 1 })),
  });
  const measure = (slug: string, kind: "number" | "choice", facet: Facet) => ({
    slug,
    name: slug,
    unit: null,
    kind,
    facet,
  });

  it("are those that leave a choice or are selected, with all numbers and few words", () => {
    const given = [
      measure("a", "number", values(12)),
      measure("b", "choice", values(12)),
      measure("c", "number", values(1)),
      measure("d", "number", { type: "range", min: 5, max: 5 }),
      measure("e", "choice", values(1)),
    ];
    const filters: SelectedFilter[] = [{ field: "medida.e", condition: "in", value: ["0"] }];
    const shown = pageMeasures(given, { ...listing, filters });
    expect(shown.map(({ field, facet }) => [field, facet.type === "in" && facet.data.length])).toEqual([
      ["medida.a", 12],
      ["medida.b", SHOWN_VALUES],
      ["medida.e", 1],
    ]);
  });
});
