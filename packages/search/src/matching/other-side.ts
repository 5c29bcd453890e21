import { type Query, wordsBesideCodes } from "../analysis/query.ts";
import { plainWord } from "../analysis/query-words.ts";
import { askedSides, OPPOSITES } from "../analysis/sides.ts";
import { seek } from "../storage/seek.ts";
import { entriesOf } from "./all-segments.ts";
import type { Lookup } from "./lookup.ts";
import { keep, type Matches } from "./matches.ts";

/** Drops the documents of the other side alone; null if a query asks for none, or for both. */
export function notOtherSide(lookup: Lookup, query: Query): ((matches: Matches) => Matches) | null {
  const wrong = askedSides(wordsBesideCodes(query)).map(({ side, opposite }) => ({
    own: docsOf(lookup, side),
    other: docsOf(lookup, opposite),
  }));
  if (wrong.length === 0) return null;
  return (matches) => wrong.reduce((left, { own, other }) => without(left, own, other), matches);
}

/** Drops the documents of the other side alone than a document that names one side alone. */
export function onSideOf(lookup: Lookup, doc: number, matches: Matches): Matches {
  const has = (docs: Uint32Array) => docs[seek(docs, doc, 0)] === doc;
  return OPPOSITES.flat().reduce((left, side, at, sides) => {
    const [own, other] = [docsOf(lookup, side), docsOf(lookup, sides[at ^ 1] ?? side)];
    return has(own) && !has(other) ? without(left, own, other) : left;
  }, matches);
}

const docsOf = (lookup: Lookup, word: string): Uint32Array =>
  entriesOf(lookup, lookup.segments([plainWord(word, false)])).map((entry) => entry >>> 2);

function without(matches: Matches, own: Uint32Array, other: Uint32Array): Matches {
  let [nextOwn, nextOther] = [0, 0];
  return keep(matches, (doc) => {
    nextOther = seek(other, doc, nextOther);
    if (other[nextOther] !== doc) return true;
    nextOwn = seek(own, doc, nextOwn);
    return own[nextOwn] === doc;
  });
}
