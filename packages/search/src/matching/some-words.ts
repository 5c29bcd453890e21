import { Uint8List, Uint32List } from "../storage/grow.ts";
import { type Marks, marksFor } from "./marks.ts";
import { type Matches, TIER } from "./matches.ts";

/** Counts each document of the entries; gives the largest count. */
function countDocuments(counts: Uint8Array, entries: Uint32Array): number {
  let most = 0;
  for (let at = 0; at < entries.length; at++) {
    const doc = (entries[at] as number) >>> 2;
    const count = (counts[doc] as number) + 1;
    counts[doc] = count;
    if (count > most) most = count;
  }
  return most;
}

/** Calls `visit` for the documents counted at least `least` times, in order. */
function visitCounted({ bytes, groups }: Marks, least: number, visit: (doc: number, count: number) => void) {
  for (let group = 0; group < groups.length; group++) {
    if (groups[group] === 0) continue;
    for (let doc = group * 8; doc < group * 8 + 8; doc++) {
      if ((bytes[doc] as number) >= least) visit(doc, bytes[doc] as number);
    }
  }
}

/**
 * Documents that match at least one of the words, each given as its sorted entries; the tier tells how many are missing. With
 * `nearBest` only those that miss at most one word more than the best.
 */
export function matchSomeWords(extent: number, words: readonly Uint32Array[], nearBest: boolean): Matches {
  const marks = marksFor(extent);
  const most = words.reduce((largest, entries) => Math.max(largest, countDocuments(marks.bytes, entries)), 0);
  const least = nearBest ? Math.max(1, most - 1) : 1;
  const [docs, tiers] = [new Uint32List(), new Uint8List()];
  visitCounted(marks, least, (doc, count) => {
    docs.push(doc);
    tiers.push(TIER.someWords + words.length - count);
  });
  marks.groups.fill(0);
  return { docs: docs.view(), tiers: tiers.view() };
}
