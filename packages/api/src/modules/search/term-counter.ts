import { createHmac } from "node:crypto";
import { storableTerm } from "./storable-term.ts";

/** Searches for a term on a day. `marks` tell up to three searchers apart. */
export type TermCount = {
  day: string;
  term: string;
  searches: number;
  withoutResult: number;
  marks: number[];
};

/** A search whose results somebody sees: on a day in Spain, by an address or a session. */
type Search = { query: string; found: boolean; day: string; visitor: string };

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

  function add({ day, term, searches, withoutResult, marks }: TermCount): void {
    const key = `${day} ${term}`;
    const known = held.get(key);
    if (!known) {
      if (held.size < MOST_HELD) held.set(key, { day, term, searches, withoutResult, marks });
      return;
    }
    known.searches += searches;
    known.withoutResult += withoutResult;
    known.marks = [...new Set([...known.marks, ...marks])].slice(0, MOST_MARKS);
  }

  return {
    count({ query, found, day, visitor }: Search): void {
      const term = storableTerm(query);
      if (term === null) return;
      const marks = [markOf(secret, `${day} ${visitor} ${term}`)];
      add({ day, term, searches: 1, withoutResult: found ? 0 : 1, marks });
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
