import type { ImageReader, ImageWriter } from "../image.ts";
import { Postings } from "../postings.ts";
import { seek } from "../seek.ts";
import { TermEdits } from "../term-edits.ts";
import { endGram, GRAMS, innerGrams, MIN_PART, visitGrams } from "./code-grams.ts";
import { type Place, placeOfText } from "./code-records.ts";

const NOTHING = new Uint32Array(0);
/** A part whose rarest gram is in more documents than this is not worth reading each of them. */
const TOO_COMMON = 20_000;
/** Lookups in another gram's list pay off from so many documents on. */
const MANY = 8;

/** The grams inside each document's codes, so that few documents must be read to find a part. */
export class CodeParts {
  private postings = new Postings();
  private edits = new TermEdits(this.postings);

  constructor() {
    for (let gram = 0; gram < GRAMS; gram++) this.postings.addTerm();
  }

  /**
   * Replaces the grams of the record `had` by the `grams` of the new codes. Call `flush`
   * afterwards.
   */
  replace(doc: number, had: Uint8Array, grams: Uint32Array): void {
    this.edits.replace(doc, had.length === 0 ? NOTHING : innerGrams(had), grams);
  }

  /** Applies the changes of `replace`. */
  flush(): void {
    this.edits.flush();
  }

  /**
   * Sorted documents that may have a part of at least five characters inside a code; none if the
   * part is too common.
   */
  candidates(part: string): Uint32Array {
    if (part.length < MIN_PART) return NOTHING;
    const place = placeOfText(part);
    const within = this.withAllGrams(place);
    if (!isNumber(part)) return docsOf(within);
    return docsOf(inEither(within, this.postings.entries(endGram(place))));
  }

  get bytes(): number {
    return this.postings.bytes;
  }

  save(to: ImageWriter, name: string): void {
    to.add(`${name}.highest`, Float64Array.of(this.edits.highest));
    this.postings.save(to, `${name}.postings`);
  }

  load(from: ImageReader, name: string): void {
    this.postings = new Postings();
    this.postings.load(from, `${name}.postings`);
    this.edits = new TermEdits(this.postings);
    this.edits.highest = from.float64(`${name}.highest`)[0] ?? -1;
  }

  /** Entries of the documents with a part's grams, few of which must have all of them. */
  private withAllGrams(part: Place): Uint32Array {
    const { postings } = this;
    const grams = new Set<number>();
    visitGrams(part, 0, (gram) => grams.add(gram));
    const [rarest = -1, ...others] = [...grams].sort((a, b) => postings.size(a) - postings.size(b));
    if (postings.size(rarest) > TOO_COMMON) return NOTHING;
    let few = postings.entries(rarest);
    for (const gram of others) if (few.length > MANY) few = inBoth(few, postings.entries(gram));
    return few;
  }
}

const docsOf = (entries: Uint32Array): Uint32Array => entries.map((entry) => entry >>> 2);

const isNumber = (part: string): boolean => /^\d+$/.test(part);

function inBoth(rare: Uint32Array, other: Uint32Array): Uint32Array {
  const kept = new Uint32Array(rare.length);
  let [next, size] = [0, 0];
  for (let at = 0; at < rare.length; at++) {
    next = seek(other, rare[at], next);
    if (other[next] === rare[at]) kept[size++] = rare[at];
  }
  return kept.subarray(0, size);
}

/** The sorted union of two sorted lists. */
function inEither(left: Uint32Array, right: Uint32Array): Uint32Array {
  if (right.length === 0) return left;
  const all = new Uint32Array(left.length + right.length);
  all.set(left);
  all.set(right, left.length);
  all.sort();
  return all.filter((entry, at) => at === 0 || entry !== all[at - 1]);
}
