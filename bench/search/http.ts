import { CONNECTIONS, figureOf, loadPosts } from "../load.ts";
import type { Row } from "../table.ts";
import { type MixedQuery, mixQueries, type Sample } from "./mix.ts";

type Body = { query: string; per_page: number; page?: number };

/** Searches per second by HTTP, all facets, in turn over 10 connections. */
export async function measureHttp(
  origin: string,
  samples: readonly Sample[],
  broad: readonly string[],
): Promise<Row[]> {
  const mix = mixQueries(samples, 4000);
  const narrow = mix.filter(({ kind }) => ["code", "equivalent code", "name and brand"].includes(kind));
  const typed = mix.filter(({ kind }) => kind === "while typing");
  const rows: Row[] = [];
  const words = `words of a twentieth of the catalogue (${broad.join(", ")})`;
  const anew = "each time in different capitals, so that no answer is cached";
  rows.push(
    await row(
      "narrow searches",
      origin,
      narrow.map(toBody),
      `${narrow.length} codes, equivalent codes, names with brands; 24 products`,
    ),
    await row("narrow searches, new ones", origin, narrow.map(toBody), anew, respell),
    await row("broad searches", origin, pagesOf(broad), `${words}, pages 1 to 40, 24 products`),
    await row("broad searches, new ones", origin, pagesOf(broad).slice(0, broad.length), anew, respell),
  );
  const typing = typed.map(({ query }) => ({ query, per_page: 5 }));
  rows.push(
    await row("search while typing", origin, typing, `${typed.length} beginnings of names, 5 products`),
  );
  return rows;
}

const toBody = ({ query }: MixedQuery): Body => ({ query, per_page: 24 });

/**
 * The same query in other case or with trailing spaces: equal for the index, but new for every
 * cache.
 */
function respell(query: string, variant: number): Body {
  const letters = [...query].map((char, at) =>
    (variant >> (at % 12)) & 1 ? char.toUpperCase() : char.toLowerCase(),
  );
  return { query: letters.join("") + " ".repeat(variant >> 12), per_page: 24 };
}

function pagesOf(words: readonly string[]): Body[] {
  const pages = Array.from({ length: 40 }, (_, at) => at + 1);
  return pages.flatMap((page) => words.map((query) => ({ query, per_page: 24, page })));
}

async function row(
  what: string,
  origin: string,
  bodies: readonly Body[],
  note: string,
  vary?: (query: string, turn: number) => Body,
): Promise<Row> {
  let turn = 0;
  const next = (): Body => {
    const body = bodies[turn % bodies.length] as Body;
    turn += 1;
    return vary ? { ...body, ...vary(body.query, turn) } : body;
  };
  const load = await loadPosts(`${origin}/api/v2/search/`, next);
  return {
    what: `${what}, ${CONNECTIONS} connections`,
    figure: figureOf(load),
    note: `${note}, ${load.kilobytes} kB each`,
    perSecond: load.perSecond,
  };
}
