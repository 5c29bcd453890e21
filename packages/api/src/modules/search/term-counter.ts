import { createHmac } from "node:crypto";
import { storableTerm } from "./storable-term.ts";

/**
 * Searches for a term on a day, and how many of them were followed to a result. `marks` tell up to
 * three searchers apart.
 */
export type TermCount = {
  day: string;
  term: string;
  searches: number;
  withoutResult: number;
  clicks: number;
  marks: number[];
};

/** What somebody sees of a search, or that they followed one of its results. */
type SearchOutcome = "found" | "nothing" | "followed";

/** A search as reported on a day in Spain, by an address or a session. */
type Search = { query: string; outcome: SearchOutcome; day: string; visitor: string };

/** Different terms that are held at most; more are not counted. */
const MOST_HELD = 2000;

/** Marks of a term that are worth storing. */
export const MOST_MARKS = 3;

/**
 * Counts searches in memory. `take` returns what was counted and begins anew; `giveBack` adds what
 * could not be written.
 */
export function createTermCounter(secret: string) {
  let held = new Map<string, TermCount>();

  function add(count: TermCount): void {
    const key = `${count.day} ${count.term}`;
    const known = held.get(key);
    if (!known) {
      if (held.size < MOST_HELD) held.set(key, count);
      return;
    }
    known.searches += count.searches;
    known.withoutResult += count.withoutResult;
    known.clicks += count.clicks;
    known.marks = [...new Set([...known.marks, ...count.marks])].slice(0, MOST_MARKS);
  }

  return {
    count({ query, outcome, day, visitor }: Search): void {
      const term = storableTerm(query);
      if (term === null) return;
      const isClick = outcome === "followed";
      add({
        day,
        term,
        searches: isClick ? 0 : 1,
        clicks: isClick ? 1 : 0,
        withoutResult: outcome === "nothing" ? 1 : 0,
        marks: isClick ? [] : [markOf(secret, `${day} ${visitor} ${term}`)],
      });
    },
    take(): TermCount[] {
      const taken = [...held.values()];
      held = new Map();
      return taken;
    },
    giveBack(counts: readonly TermCount[]): void {
      for (const count of counts) add(count);
    },
  };
}

/** 16 bits, so that no mark leads back to a visitor. */
function markOf(secret: string, text: string): number {
  return createHmac("sha256", secret).update(`search:${text}`).digest().readUInt16BE(0);
}
