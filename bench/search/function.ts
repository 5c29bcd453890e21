import { createContext } from "@tuerca/api";
import { loadConfig } from "@tuerca/api/settings";
import type { ProductIndex, SearchRequest } from "@tuerca/search";
import type { Row } from "../table.ts";
import { type MixedQuery, mixQueries, type Sample } from "./mix.ts";

const QUERIES = 2000;
/** Queries of another mix, so that the engine compiles its code. */
const WARM_UP = 200;

export const ask = (query: string, more: Partial<SearchRequest> = {}): SearchRequest => ({
  query,
  categories: [],
  filters: [],
  sort: null,
  page: 1,
  perPage: 24,
  facets: true,
  ...more,
});

/**
 * Times of the search function in this process over the mix of queries, all facets, 24 hits: for
 * first queries, and once common words are cached.
 */
export async function measureFunction(
  databaseUrl: string,
  dataDir: string,
  samples: readonly Sample[],
): Promise<Row[]> {
  const config = loadConfig({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, LOG_LEVEL: "silent" });
  const context = await createContext(config, { databaseUrl, supervise: false });
  try {
    const { index } = context.catalog;
    for (const { query } of mixQueries(samples, WARM_UP, 7)) index.search(ask(query));
    const mix = mixQueries(samples, QUERIES);
    const first = rowsOf(index, mix).slice(0, 1);
    return [
      ...first.map((row) => ({ ...row, what: `${row.what}, each for the first time` })),
      ...rowsOf(index, mix),
      hostileRow(index),
    ];
  } finally {
    await context.close();
  }
}

function rowsOf(index: ProductIndex, mix: readonly MixedQuery[]): Row[] {
  const times = mix.map(({ kind, query }) => ({ kind, query, ms: timed(() => index.search(ask(query))) }));
  const kinds = [...new Set(mix.map(({ kind }) => kind))];
  const all = distribution(times);
  return [
    {
      what: `search function, ${mix.length} mixed queries`,
      figure: all,
      note: `${index.size} products, 24 hits, all facets`,
    },
    ...kinds.map((kind) => ({
      what: `  of these: ${kind}`,
      figure: distribution(times.filter((one) => one.kind === kind)),
      note: slowest(times.filter((one) => one.kind === kind)),
    })),
  ];
}

type Timed = { query: string; ms: number };

/** The p50, p99 and worst of times in ms. */
export function distribution(times: readonly Timed[]): string {
  const sorted = times.map(({ ms }) => ms).sort((a, b) => a - b);
  const at = (share: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0).toFixed(2);
  return `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, worst ${at(1)} ms`;
}

function slowest(times: readonly Timed[]): string {
  const worst = times.reduce((most, one) => (one.ms > most.ms ? one : most), { query: "", ms: 0 });
  return `${times.length} queries; slowest "${worst.query}"`;
}

const HOSTILE = [
  "x".repeat(50_000),
  "(".repeat(25_000) + ")".repeat(25_000),
  "[[[[".repeat(10_000),
  "^(a+)+$ .* \\d{1,9999} | ? ",
  "\u0000\u0001\u001b[31m\u200b\u202e".repeat(2000),
  "🚗🔧".repeat(10_000),
  "a\u0301\u0327\u0308".repeat(10_000),
  "\ud800".repeat(10_000),
  "a b c d e f g h i j k l m n o p ".repeat(1000),
  "amortigaudor pastilas emrbague corea ".repeat(1000),
];

/** The extra cost of hostile input over an honest query of the same index. */
function hostileRow(index: ProductIndex): Row {
  const best = (query: string) =>
    Math.min(...Array.from({ length: 5 }, () => timed(() => index.search(ask(query)))));
  const honest = best("pastillas de freno delanteras");
  const worst = HOSTILE.map((query) => ({ query, ms: best(query) })).reduce((most, one) =>
    one.ms > most.ms ? one : most,
  );
  return {
    what: "hostile input, the worst of ten",
    figure: `${Math.max(0, worst.ms - honest).toFixed(2)} ms more than an honest query`,
    note: JSON.stringify(worst.query.slice(0, 12)),
  };
}

/** The ms that some work takes. */
export function timed(work: () => void): number {
  const begun = performance.now();
  work();
  return performance.now() - begun;
}
