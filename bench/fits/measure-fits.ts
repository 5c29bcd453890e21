import {
  createProductIndex,
  type ProductIndex,
  prepareDocuments,
  type SearchDocument,
  type SearchRequest,
} from "@tuerca/search";
import { randomFrom } from "../random.ts";
import { ask, distribution, timed } from "../search/function.ts";
import { mixQueries, type Sample } from "../search/mix.ts";
import type { Row } from "../table.ts";
import { createFitsMaker, feedDocuments, MAKES, makeVehicles } from "./made-up-fits.ts";

const QUERIES = 2000;
const WARM_UP = 200;
const BADGES = 24;
const CHANGED = 10_000;
/** Of so many products, 30 links each, the shop has a made-up vehicle each. */
const PRODUCTS_A_VEHICLE = 1_000_000 / 60_000;

/** Measures searches for a vehicle, badges and changes in an index in this process. */
export function measureFits(products: number): Row[] {
  const vehicles = makeVehicles(Math.ceil(products / PRODUCTS_A_VEHICLE));
  const index = createProductIndex();
  index.useVehicles(vehicles.rows);
  const { samples, ms } = fill(index, products, () => null);
  index.settle();
  const bytes = index.memoryBytes();
  const before = searchRow(index, samples, "without fits and vehicle");
  const withFits = fill(index, products, createFitsMaker(vehicles, 11));
  index.settle();
  const added = index.memoryBytes() - bytes;
  const levels = { vehicle: vehicles.rows.length, model: vehicles.rows.length / 12, make: MAKES };
  const byLevel = Object.entries(levels).map(([level, count]) =>
    searchRow(index, samples, `for a ${level}`, (random) => [
      { level: level as keyof typeof levels, ids: [1 + random(Math.floor(count))] },
    ]),
  );
  const rows: Row[] = [
    {
      what: "memory of fits",
      figure: `${(added / 2 ** 20).toFixed(1)} MB`,
      note: `30 links a product, ${vehicles.rows.length} vehicles; all of the index before: ${(bytes / 2 ** 20).toFixed(0)} MB`,
    },
    {
      what: "applying all products again, with fits",
      figure: `${(withFits.ms / 1000).toFixed(1)} s`,
      note: `without fits, for the first time: ${(ms / 1000).toFixed(1)} s`,
      ms: withFits.ms,
    },
    before,
    searchRow(index, samples, "with fits, without a vehicle"),
    ...byLevel,
    badgeRow(index, products, vehicles.rows.length),
    changeRow(index, createFitsMaker(vehicles, 12)),
  ];
  return rows.map((row) => ({ ...row, what: `${products}: ${row.what}` }));
}

/** Applies the products of the feed; returns samples for queries, and the time of applying. */
function fill(index: ProductIndex, products: number, makeFits: ReturnType<typeof createFitsMaker>) {
  const samples: Sample[] = [];
  let ms = 0;
  for (const documents of feedDocuments(products)) {
    const batch = prepareDocuments(documents.map((document) => ({ ...document, fits: makeFits() })));
    ms += timed(() => index.apply(batch, 0, batch.size));
    const [first] = documents;
    if (first) samples.push(sampleOf(first));
  }
  return { samples, ms };
}

function sampleOf({ name, sku, brand, equivalents, codes, model }: SearchDocument): Sample {
  return { name, sku, brand, equivalents, ean: codes[0] ?? null, model: model[0] ?? null };
}

type Vehicles = (random: (below: number) => number) => SearchRequest["vehicles"];

function searchRow(index: ProductIndex, samples: readonly Sample[], what: string, vehicles?: Vehicles): Row {
  const random = randomFrom(3);
  const request = (query: string) =>
    ask(query, vehicles === undefined ? {} : { vehicles: vehicles(random) ?? [] });
  for (const { query } of mixQueries(samples, WARM_UP, 7)) index.search(request(query));
  const times = mixQueries(samples, QUERIES).map(({ query }) => {
    const asked = request(query);
    return { query, ms: timed(() => index.search(asked)) };
  });
  return {
    what: `search ${what}`,
    figure: distribution(times),
    note: `${QUERIES} mixed queries, all facets`,
  };
}

function badgeRow(index: ProductIndex, products: number, vehicles: number): Row {
  const random = randomFrom(5);
  const times = Array.from({ length: 20_000 }, () => {
    const ids = Array.from({ length: BADGES }, () => 1 + random(products));
    const vehicle = 1 + random(vehicles);
    return { query: "", ms: timed(() => index.fitsOf(ids, vehicle)) };
  });
  const mean = times.reduce((sum, { ms }) => sum + ms, 0) / times.length;
  return {
    what: `badges of ${BADGES} products`,
    figure: `${(mean * 1000).toFixed(1)} µs on average`,
    note: `${distribution(times)}; from memory`,
  };
}

/** All fits of the first products at once; a slice of 16 holds the event loop as shown. */
function changeRow(index: ProductIndex, makeFits: ReturnType<typeof createFitsMaker>): Row {
  const slices: { query: string; ms: number }[] = [];
  for (const documents of feedDocuments(CHANGED)) {
    const batch = prepareDocuments(documents.map((document) => ({ ...document, fits: makeFits() })));
    for (let at = 0; at < batch.size; at += 16)
      slices.push({ query: "", ms: timed(() => index.apply(batch, at, Math.min(at + 16, batch.size))) });
  }
  const all = slices.reduce((sum, { ms }) => sum + ms, 0);
  return {
    what: `all links of ${CHANGED} products changed`,
    figure: `${(all / 1000).toFixed(2)} s`,
    note: `slices of 16 products: ${distribution(slices)}`,
    ms: all,
  };
}
