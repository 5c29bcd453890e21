import type { Query, QueryWord } from "../analysis/query.ts";
import type { Catalogue } from "../storage/catalogue.ts";
import { fromEntries, keep, type Matches, NO_MATCHES, TIER, union } from "./matches.ts";
import { codeEntries, wordEntries } from "./word-entries.ts";

/** Index of the first entry from `from` on that belongs to `doc` or a later one, by doubling steps. */
function seek(entries: Uint32Array, doc: number, from: number): number {
  let step = 1;
  let low = from;
  while (low + step < entries.length && (entries[low + step] as number) >>> 2 < doc) {
    low += step;
    step *= 2;
  }
  let high = Math.min(low + step, entries.length);
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((entries[middle] as number) >>> 2 < doc) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** An exact code decides; without one the worst word does. */
const combine = (tier: number, quality: number): number => {
  const best = Math.min(tier, quality);
  return best <= TIER.equivalent ? best : Math.max(tier, quality);
};

/** Keeps the documents that also have an entry, and writes their new tiers into `matches`. */
function narrow(matches: Matches, entries: Uint32Array): Matches {
  let next = 0;
  return keep(matches, (doc, at) => {
    next = seek(entries, doc, next);
    const entry = entries[next];
    if (entry === undefined || entry >>> 2 !== doc) return false;
    matches.tiers[at] = combine(matches.tiers[at] as number, entry & 3);
    return true;
  });
}

function matchWords(catalogue: Catalogue, words: readonly QueryWord[]): Matches {
  const lists: Uint32Array[] = [];
  for (const word of words) {
    const entries = wordEntries(catalogue, word);
    if (entries.length === 0) return NO_MATCHES;
    lists.push(entries);
  }
  const [first, ...others] = lists.sort((a, b) => a.length - b.length);
  return first ? others.reduce(narrow, fromEntries(first)) : NO_MATCHES;
}

/** Documents that match every word, or that have the whole query as a code. */
export function matchAllWords(catalogue: Catalogue, query: Query): Matches {
  const separate = matchWords(catalogue, query.words);
  const joined = query.joined ? matchWords(catalogue, query.joined) : NO_MATCHES;
  const whole = fromEntries(codeEntries(catalogue, query.code));
  return union(union(separate, joined), whole);
}
