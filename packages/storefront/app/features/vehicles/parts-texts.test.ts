import { expect, it } from "vitest";
import { partsFacts, partsTitle } from "./parts-texts.ts";
import type { PartsPageData } from "./vehicle-page.ts";

const engine = {
  id: 7,
  name: "1.6 TDI",
  engine_codes: ["CAYC", "CLNA"],
  kw: 77,
  cv: 105,
  cc: 1598,
  fuel: "diesel" as const,
  from: "2009-05",
  to: "2015-05",
  url_path: "/recambios/seat/ibiza-iv-6j/m",
};
const page: PartsPageData = {
  type: "parts",
  url_path: "/recambios/seat/ibiza-iv-6j",
  indexed: true,
  model: {
    id: 3,
    make: { id: 1, name: "Seat", slug: "seat" },
    name: "Ibiza IV",
    platform: "6J",
    slug: "ibiza-iv-6j",
    body: null,
    from: "2008",
    to: "2017",
  },
  make_path: "/recambios/seat",
  model_path: "/recambios/seat/ibiza-iv-6j",
  car_path: "/recambios/seat/ibiza-iv-6j",
  category: null,
  engine: null,
  products_count: 214,
  universal_count: 0,
  categories: [],
  systems: [],
  universal_categories: [],
  engines: [engine],
};
const facets = (min: number, max: number) => ({
  "brand.name": {
    type: "in" as const,
    data: [
      { name: "ATE", count: 1 },
      { name: "TRW", count: 2 },
    ],
  },
  price: { type: "range" as const, min, max },
});

it("titles a page by its category and its vehicle", () => {
  expect(partsTitle(page)).toBe("Recambios para Seat Ibiza IV (6J)");
  const category = { id: 9, name: "Pastillas de freno", above: [] };
  expect(partsTitle({ ...page, category })).toBe("Pastillas de freno para Seat Ibiza IV (6J)");
  expect(partsTitle({ ...page, engine })).toBe("Recambios para Seat Ibiza IV (6J) 1.6 TDI 77 kW CAYC CLNA");
  expect(partsTitle({ ...page, engine, category })).toBe(
    "Pastillas de freno para Seat Ibiza IV (6J) 1.6 TDI 77 kW",
  );
});

it("describes a page by facts about its vehicle and its parts", () => {
  const flat = (text: string) => text.replaceAll(/\s/g, " ");
  expect(flat(partsFacts(page, facets(3.2, 410)))).toBe(
    "2008–2017, con piezas para 1 motor. 214 piezas de 2 marcas, de 3,20 € a 410,00 €.",
  );
  expect(flat(partsFacts({ ...page, engine, products_count: 1 }, facets(5, 5)))).toBe(
    "77 kW (105 CV), 05/2009–05/2015, código de motor CAYC, CLNA. 1 pieza de 2 marcas, a 5,00 €.",
  );
  const built = {
    ...page,
    model: { ...page.model, to: null },
    category: { id: 9, name: "Discos", above: [] },
  };
  expect(partsFacts({ ...built, products_count: 0 }, facets(5, 5))).toBe("Desde 2008. 0 piezas.");
});
