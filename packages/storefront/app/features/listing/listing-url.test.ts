import { type FilterField, isMeasureField, type SelectedFilter } from "@tuerca/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FILTER_FIELDS, type Listing, RANGE_FIELDS, RANGE_OPEN, type RangedField } from "./listing.ts";
import { listingSearch, parseListing } from "./listing-url.ts";

const parse = (search: string) => parseListing(new URLSearchParams(search));

const euros = fc.integer({ min: 0, max: 500_000 }).map((cents) => cents / 100);
const isRange = (field: FilterField): field is RangedField => RANGE_FIELDS.includes(field);
const MEASURES = ["medida.ancho_2", "medida.diametro", "medida.et"] as const;
const numbers = fc.integer({ min: -500_000, max: 500_000 }).map((thousandths) => thousandths / 1000);
const measureRange = fc
  .tuple(fc.constantFrom(...MEASURES), numbers, numbers)
  .map(([field, left, right]): SelectedFilter => {
    const value = { gte: Math.min(left, right), lte: Math.max(left, right) };
    return { field, condition: "range", value };
  });
const FIELDS: readonly FilterField[] = [...FILTER_FIELDS, ...MEASURES];
const ofField = fc.constantFrom(...FIELDS).chain(
  (field): fc.Arbitrary<SelectedFilter> =>
    isRange(field)
      ? fc.tuple(euros, euros).map(([left, right]) => ({
          field,
          condition: "range" as const,
          value: { gte: Math.min(left, right), lte: Math.max(left, right) },
        }))
      : fc
          .uniqueArray(fc.string({ minLength: 1, maxLength: 40 }), { minLength: 1, maxLength: 5 })
          .map((value) => ({ field, condition: "in" as const, value })),
);
const filter = fc.oneof({ weight: 3, arbitrary: ofField }, { weight: 1, arbitrary: measureRange });
const state: fc.Arbitrary<Listing> = fc.record({
  isLiteral: fc.boolean(),
  query: fc.string({ maxLength: 60 }).map((text) => text.trim()),
  filters: fc
    .uniqueArray(filter, { selector: ({ field }) => field, maxLength: 7 })
    .map((filters) =>
      filters.sort((left, right) => FIELDS.indexOf(left.field) - FIELDS.indexOf(right.field)),
    ),
  sort: fc.constantFrom(null, "price_asc" as const, "newest" as const, "medida.et.desc" as const),
  page: fc.integer({ min: 1, max: 900 }),
  isTable: fc.boolean(),
  whole: fc.constantFrom(null, "brand.name" as const, "medida.et" as const),
});

/** Without a query there is nothing to take literally. */
const listing = state.map((one) => ({ ...one, isLiteral: one.isLiteral && one.query !== "" }));

describe("the state of a list in its URL", () => {
  it("has no text that the API refuses", () => {
    expect(parse("q=a%00b%00").query).toBe("a b");
    expect(parse(`q=${"x".repeat(199)}%F0%9F%98%80`).query).toBe(`${"x".repeat(199)}\ufffd`);
    expect(parse("filters[brand.name][]=a%00&filters[brand.name][]=b").filters).toEqual([
      { field: "brand.name", condition: "in", value: ["b"] },
    ]);
  });
  it("survives the way there and back", () => {
    fc.assert(
      fc.property(listing, (state) => {
        expect(parse(listingSearch(state))).toEqual(state);
      }),
    );
  });

  it("takes only a query literally", () => {
    expect(listingSearch(parse("q=discos ibiza&literal=1&page=2"))).toBe(
      "?q=discos%20ibiza&literal=1&page=2",
    );
    for (const search of ["literal=1", "q=discos&literal=0", "q=discos&literal"])
      expect(parse(search).isLiteral).toBe(false);
  });

  it("is nothing for the plain first page", () => {
    expect(listingSearch(parse(""))).toBe("");
  });

  it("is written with brackets, without open ends", () => {
    const state = parse("filters[brand.name][]=BOSCH&filters[price][gte]=10&filters[price][lte]=&page=2");
    expect(state.filters).toEqual([
      { field: "price", condition: "range", value: { gte: 10, lte: RANGE_OPEN } },
      { field: "brand.name", condition: "in", value: ["BOSCH"] },
    ]);
    expect(listingSearch(state)).toBe("?filters[price][gte]=10&filters[brand.name][]=BOSCH&page=2");
  });

  it.each([
    "filters[price][gte]=&filters[price][lte]=",
    "filters[price][gte]=abc",
    "filters[price][gte]=-1",
    "filters[__proto__][]=x",
    "filters[brand.name][]=",
    "filters[brand.name][gte]=1",
    "filters[price][]=5",
    `filters[brand.name][]=${"x".repeat(201)}`,
    "sort=random&page=0",
    "page=1e9",
    "page=1.5",
    "facet=__proto__",
    "filters[medida.][]=1&filters[medida.A][]=1&filters[medida.a.b][gte]=1&sort=medida.&facet=medida.",
    "filters[medida.et][gte]=x&sort=medida.et.asc",
  ])("leaves out what it cannot take: %s", (search) => {
    expect(parse(search)).toEqual({
      query: "",
      isLiteral: false,
      filters: [],
      sort: null,
      page: 1,
      isTable: false,
      whole: null,
    });
  });

  it("takes the ends of a range in either order", () => {
    const { filters } = parse("filters[price][gte]=50&filters[price][lte]=10");
    expect(filters[0]?.value).toEqual({ gte: 10, lte: 50 });
  });

  it("takes ten measures, in the order of their names, with ends below zero", () => {
    const search = Array.from({ length: 12 }, (_, at) => `filters[medida.m${at}][]=1`).reverse();
    const { filters } = parse(search.join("&"));
    expect([filters.length, filters[0]?.field, filters.every(({ field }) => isMeasureField(field))]).toEqual([
      10,
      "medida.m0",
      true,
    ]);
    const state = parse("filters[medida.et][gte]=−18,5&filters[medida.et][lte]=");
    expect(state.filters[0]?.value).toEqual({ gte: -18.5, lte: RANGE_OPEN });
    expect(listingSearch(state)).toBe("?filters[medida.et][gte]=-18.5");
  });

  it("takes a decimal comma and bounds the query", () => {
    expect(parse("filters[price][lte]=9,80").filters[0]?.value).toEqual({ gte: 0, lte: 9.8 });
    expect(parse(`q=${"a".repeat(500)}`).query).toHaveLength(200);
  });
});
