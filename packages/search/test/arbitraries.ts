import fc from "fast-check";
import type {
  AskedMeasures,
  DocumentFits,
  FitVehicle,
  MeasureValue,
  SearchDocument,
  SearchRequest,
  SelectedFilter,
  Sort,
  VehicleSelection,
} from "../src/index.ts";

const WORDS = [
  ..."freno frenos Pastilla pastillas bujía bujias BUJIES Aceite aceites filtro Filtros delantera delanteros".split(
    " ",
  ),
  ..."amortiguador amortiguadores shock ferodo retrovisor espejo vw volkswagen alineación alineaciones año ano".split(
    " ",
  ),
  ..."5W-30 5w30 1,6 1.6 16v anti-niebla antiniebla Ñandú cañón de la con clase A E Golf 308 embrague 日本 Ω anti niebla silent block silentblock fitlro acetie frenno delantrea".split(
    " ",
  ),
];
/** Letters and digits together and apart, and words that are one with the stop word before them. */
const MIXED =
  "DOT4|DOT 4|dot-4|DOT5.1|DOT 5.1|6PK1750|6PK 1750|6 pk 1750|R134a|R 134a|h7|H 7|golf7|para choques|parachoques|para|choques|4|5.1|1750|2008-2012|2010|2015-|2008 - 2012|izquierdo|derecha|izq|dcho|del.|trasero|dd".split(
    "|",
  );
const BRANDS = ["Bosch", "BREMBO", "ATE", "Ñoño", "Valeo Service"];
const MODELS = ["Golf VII", "308", "Clase A", "León"];
const CATEGORIES = ["Frenos", "Aceites", "Filtros de aire", "Iluminación"];
const CODES = [
  "0 986 494 104",
  "0986494105",
  "GDB1330",
  "gdb 1331",
  "03L-115.562",
  "03L115466",
  "8471090",
  "AB/12",
  "A B 12",
  "x1",
  "bosch 0986-494105",
  "W 712/95",
  "1O-I5l",
  "012345678905",
  "8412345678905",
];

/** Beginnings, parts and other spellings of codes. */
const spelled = fc
  .tuple(fc.constantFrom(...CODES), fc.nat({ max: 6 }), fc.nat({ max: 12 }), fc.constantFrom(..."abcdefgh"))
  .map(([code, from, length, how]) => {
    if (how === "a") return code.slice(from);
    if (how === "b") return code.slice(from, from + length);
    if (how === "c") return code.replace(/^0+/, "");
    if (how === "d") return `0${code}`;
    if (how === "e") return code.replaceAll("0", "O").replaceAll("1", "l");
    if (how === "f") return `bosch${code}`;
    if (how === "g") return `${code}-kit`;
    return code.replaceAll(/[^A-Za-z0-9]/g, "").replaceAll(/(.{3})/g, "$1 ");
  });
/** Measures in several spellings, and numbers of them. */
const MEASURES = [
  "12V",
  "12 V",
  "60 Ah",
  "60Ah",
  "205/55 R16",
  "205 55 16",
  '1/2"',
  "½ in",
  "M8 x 1,25",
  "M8x1.25",
  "60",
  "205",
];

/** A few words come up most of the time, so that products often share several. */
const word = fc.oneof(
  fc.constantFrom("freno", "Frenos", "filtro", "aceite", "delantera"),
  fc.constantFrom(...WORDS),
  fc.constantFrom(...WORDS, ...MIXED),
);
const measure = fc.constantFrom(...MEASURES);
const few = <T>(from: readonly T[], maxLength = 3) => fc.array(fc.constantFrom(...from), { maxLength });
const phrase = (maxLength: number) =>
  fc
    .array(fc.oneof({ weight: 6, arbitrary: word }, { weight: 1, arbitrary: measure }), { maxLength })
    .map((words) => words.join(" "));

const vehicleId = fc.integer({ min: 1, max: 9 });
const link = fc.record({ id: vehicleId, conditional: fc.boolean() });
const fits: fc.Arbitrary<DocumentFits> = fc
  .tuple(fc.boolean(), fc.boolean(), fc.array(link, { maxLength: 5 }))
  .map(([universal, complete, links]) => ({
    universal: universal && complete,
    complete,
    vehicles: links.map(({ id }) => id),
    conditional: links.map(({ conditional }) => conditional),
  }));

/** Vehicles of few models and makes; most links name one of them. */
export const vehicles: fc.Arbitrary<FitVehicle[]> = fc.array(
  fc.record({
    id: vehicleId,
    model: fc.integer({ min: 1, max: 4 }),
    make: fc.integer({ min: 1, max: 2 }),
    retired: fc.constantFrom(false, false, true),
    payload: fc.string(),
  }),
  { maxLength: 6 },
);

const selection: fc.Arbitrary<VehicleSelection> = fc.record({
  level: fc.constantFrom("vehicle", "model", "make"),
  ids: fc.array(vehicleId, { minLength: 1, maxLength: 2 }),
});

/** Values of measures: numbers of one, words of another, both of a third. */
const MEASURED: MeasureValue[] = [
  ...[288, 313, 228.5, 31, -5].map((number) => ({
    measure: 1,
    number,
    text: String(number).replace(".", ","),
  })),
  ...["Izquierdo", "Derecho", "5W-30", "10W-40"].map((text) => ({ measure: 2, number: null, text })),
  { measure: 7, number: 10, text: "10–30" },
  { measure: 7, number: 10, text: "10" },
  { measure: 7, number: null, text: "Sin\tcable" },
];
const measures = fc.uniqueArray(fc.constantFrom(...MEASURED), { maxLength: 4 });
const measureId = fc.constantFrom(1, 2, 7, 9);
const limit = fc.constantFrom(-10, -5, 10, 31, 228.5, 288, 313, 9999);
const asked: fc.Arbitrary<AskedMeasures> = fc.record({
  filters: fc.array(
    fc.record({
      measure: measureId,
      texts: few(["313", "Izquierdo", "10–30", "Sin\tcable", "nada"], 2),
      ranges: fc.array(fc.record({ gte: limit, lte: limit }), { maxLength: 1 }),
    }),
    { maxLength: 2 },
  ),
  counted: fc.uniqueArray(measureId),
  columns: fc.uniqueArray(measureId),
});

/** A product among few ids, words, codes and numbers, so that collisions and ties are frequent. */
export const product: fc.Arbitrary<SearchDocument> = fc.record({
  id: fc.integer({ min: 1, max: 40 }),
  name: phrase(4),
  sku: fc.oneof(
    fc.constantFrom(...CODES),
    fc.integer({ min: 1, max: 99 }).map((number) => `TUE-00${number}`),
  ),
  codes: few(CODES, 2),
  equivalents: few(CODES, 2),
  brand: fc.option(fc.constantFrom(...BRANDS)),
  model: few(MODELS),
  measures,
  categoryIds: few([1, 2, 3, 4]),
  categories: few(CATEGORIES, 2),
  priceCents: fc.integer({ min: 0, max: 9 }).map((euros) => euros * 100),
  discountPercent: fc.constantFrom(0, 0, 10, 12.5),
  quantity: fc.constantFrom(0, 1, 7, -2),
  rating: fc.option(fc.constantFrom(0, 3.5, 4.33, 5)),
  sales: fc.integer({ min: 0, max: 2 }),
  wished: fc.integer({ min: 0, max: 2 }),
  createdAt: fc.integer({ min: 0, max: 5 }),
  text: phrase(5),
  payload: fc.string({ unit: "grapheme" }),
  fits: fc.option(fits),
});

/** Sometimes many products of one name, so that some words have far more documents than others. */
export const crowd: fc.Arbitrary<SearchDocument[]> = fc
  .tuple(product, fc.constantFrom("filtro", "aceite", "freno"), fc.constantFrom(0, 0, 12, 25))
  .map(([like, name, count]) =>
    Array.from({ length: count }, (_, at) => ({ ...like, id: 100 + at, name, sku: `N-${at}` })),
  );

const typo = fc.tuple(word, fc.nat(), fc.constantFrom("drop", "swap", "add")).map(([text, place, kind]) => {
  const at = place % text.length;
  if (kind === "drop") return text.slice(0, at) + text.slice(at + 1);
  if (kind === "add") return `${text.slice(0, at)}x${text.slice(at)}`;
  return text.slice(0, at) + (text[at + 1] ?? "") + text[at] + text.slice(at + 2);
});
const start = fc
  .tuple(fc.oneof(word, fc.constantFrom(...CODES)), fc.nat({ max: 9 }))
  .map(([text, n]) => text.slice(0, n + 1));
/** Misspelt words that a few products have too. */
const rare = fc.constantFrom("fitlro", "acetie", "frenno");
const piece = fc.oneof(
  { weight: 1, arbitrary: rare },
  { weight: 4, arbitrary: word },
  { weight: 2, arbitrary: start },
  { weight: 2, arbitrary: typo },
  { weight: 1, arbitrary: fc.constantFrom(...CODES, ...BRANDS) },
  { weight: 3, arbitrary: spelled },
  { weight: 1, arbitrary: measure },
  { weight: 1, arbitrary: fc.tuple(word, word).map((pair) => pair.join("")) },
  { weight: 1, arbitrary: fc.constantFrom("W 712/95", "0 986 494 109", "GDB1339", "AB 13/12", "zzz") },
);

export const query = fc.oneof(
  { weight: 1, arbitrary: fc.constant("") },
  { weight: 6, arbitrary: fc.array(piece, { minLength: 1, maxLength: 4 }).map((words) => words.join(" ")) },
);

/** A synonym file with the words of products, some as phrases, some in several lines. */
export const synonyms = fc
  .array(
    fc
      .array(
        fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(" ")),
        { minLength: 2, maxLength: 3 },
      )
      .map((spellings) => spellings.join(" = ")),
    { maxLength: 4 },
  )
  .map((lines) => ["shock = amortiguador", "Ferodo = pastilla de freno", ...lines].join("\n"));

const inFilter = (field: SelectedFilter["field"], values: readonly string[]): fc.Arbitrary<SelectedFilter> =>
  few([...values, "nada"]).map((value) => ({ field, condition: "in", value }));
const range = (field: SelectedFilter["field"], top: number): fc.Arbitrary<SelectedFilter> =>
  fc
    .tuple(fc.integer({ min: -1, max: top }), fc.integer({ min: -1, max: top }))
    .map(([gte, lte]) => ({ field, condition: "range", value: { gte, lte } }));

const filter = fc.oneof(
  inFilter("brand.name", BRANDS),
  inFilter("categories.name", CATEGORIES),
  inFilter("attributes.model.value", MODELS),
  inFilter("offers", ["Con oferta"]),
  inFilter("quantity", ["En stock"]),
  inFilter("price", ["100"]),
  range("price", 1000),
  range("rating.average", 5),
  range("brand.name", 5),
);

const SORTS: (Sort | null)[] = [
  null,
  "relevance",
  "top_sales",
  "price_asc",
  "price_desc",
  "newest",
  "best_offers",
  "most_wished",
  "best_rated",
];

export const request: fc.Arbitrary<SearchRequest> = fc.record({
  query,
  categories: fc.oneof(
    { weight: 3, arbitrary: fc.constant<number[]>([]) },
    { weight: 1, arbitrary: few([1, 2, 3, 4, 9]) },
  ),
  brand: fc.oneof(
    { weight: 5, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: fc.constantFrom(...BRANDS, "Nadie") },
  ),
  vehicles: fc.oneof(
    { weight: 3, arbitrary: fc.constant<VehicleSelection[]>([]) },
    { weight: 2, arbitrary: fc.array(selection, { maxLength: 2 }) },
  ),
  filters: fc.array(filter, { maxLength: 3 }),
  measures: fc.oneof({ weight: 1, arbitrary: fc.constant(undefined) }, { weight: 2, arbitrary: asked }),
  isWished: fc.oneof(
    { weight: 4, arbitrary: fc.constant(false) },
    { weight: 1, arbitrary: fc.constant(true) },
  ),
  sort: fc.oneof(
    fc.constant(null),
    fc.constantFrom(...SORTS),
    fc.record({ measure: measureId, isDescending: fc.boolean() }),
  ),
  page: fc.integer({ min: 1, max: 3 }),
  perPage: fc.integer({ min: 0, max: 12 }),
  facets: fc.constant(true),
});
