import { Uint8List, Uint32List } from "../storage/grow.ts";
import { type Marks, marksFor } from "./marks.ts";
import type { Matches } from "./matches.ts";

/** The most words that can be marked: a byte per document has one bit for each. */
export const MAX_MARKED = 6;

function markWords({ bytes }: Marks, words: readonly Uint32Array[]): void {
  words.forEach((entries, word) => {
    const bit = 1 << word;
    for (let at = 0; at < entries.length; at++) {
      const doc = entries[at] >>> 2;
      bytes[doc] = bytes[doc] | bit;
    }
  });
}

/** Calls `visit` for the marked documents, in order. */
function visitMarked({ bytes, groups }: Marks, visit: (doc: number, mask: number) => void): void {
  for (let group = 0; group < groups.length; group++) {
    if (groups[group] === 0) continue;
    for (let doc = group * 8; doc < group * 8 + 8; doc++) {
      if (bytes[doc] !== 0) visit(doc, bytes[doc]);
    }
  }
}

/**
 * Documents with at least one of up to six words, given as sorted entries. Instead of tiers they
 * have masks; bit 0 is the first word.
 */
export function matchSomeWords(extent: number, words: readonly Uint32Array[]): Matches {
  const marks = marksFor(extent);
  const [docs, masks] = [new Uint32List(), new Uint8List()];
  markWords(marks, words);
  visitMarked(marks, (doc, mask) => {
    docs.push(doc);
    masks.push(mask);
  });
  marks.groups.fill(0);
  return { docs: docs.view(), tiers: masks.view() };
}

/** The masks that some document has, without collecting the documents; 1 or 0 per mask. */
export function masksOf(extent: number, words: readonly Uint32Array[]): Uint8Array {
  const marks = marksFor(extent);
  const present = new Uint8Array(1 << MAX_MARKED);
  markWords(marks, words);
  visitMarked(marks, (_, mask) => {
    present[mask] = 1;
  });
  marks.groups.fill(0);
  return present;
}
