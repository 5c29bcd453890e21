import { GRAMS, innerGrams, MIN_PART, visitGrams } from "./code-grams.ts";
import { placeOfText } from "./code-records.ts";
import type { ImageReader, ImageWriter } from "./image.ts";
import { Postings } from "./postings.ts";
import { seek } from "./seek.ts";
import { TermEdits } from "./term-edits.ts";

const NOTHING = new Uint32Array(0);
/** A part whose rarest gram stands in more documents than this says too little to be worth the look at each of them. */
const TOO_COMMON = 20_000;
/** Looking a document up in another gram's list pays from so many documents on. */
const MANY = 64;

/** Which documents have which grams inside their codes, so that few have to be looked at to find those with a part. */
export class CodeParts {
  private postings = new Postings();
  private edits = new TermEdits(this.postings);

  constructor() {
    for (let gram = 0; gram < GRAMS; gram++) this.postings.addTerm();
  }

  /** Puts the `grams` of a document's codes in place of those of the record that it `had`; `flush` must follow. */
  replace(doc: number, had: Uint8Array, grams: Uint32Array): void {
    const terms = (list: Uint32Array) => list.map((gram) => gram * 4);
    this.edits.replace(doc, terms(innerGrams(had)), terms(grams));
  }

  /** Carries out what `replace` has put off. */
  flush(): void {
    this.edits.flush();
  }

  /** Sorted documents that may have a part of five characters or more inside a code; none where it is too common. */
  candidates(part: string): Uint32Array {
    if (part.length < MIN_PART) return NOTHING;
    const grams: number[] = [];
    visitGrams(placeOfText(part), 0, (gram) => grams.push(gram));
    // Of a barcode only the grams of its end are kept.
    const kept = /^\d+$/.test(part) ? grams.slice(-1) : [...new Set(grams)];
    const lists = kept.map((gram) => this.postings.entries(gram)).sort((a, b) => a.length - b.length);
    const [rarest = NOTHING, second] = lists;
    if (rarest.length > TOO_COMMON) return NOTHING;
    const both = second && rarest.length > MANY ? inBoth(rarest, second) : rarest;
    return both.map((entry) => entry >>> 2);
  }

  get bytes(): number {
    return this.postings.bytes;
  }

  save(to: ImageWriter, name: string): void {
    to.add(`${name}.highest`, Float64Array.of(this.edits.highest));
    this.postings.save(to, `${name}.postings`);
  }

  load(from: ImageReader, name: string): void {
    this.edits.highest = from.float64(`${name}.highest`)[0] ?? -1;
    this.postings = new Postings();
    this.postings.load(from, `${name}.postings`);
    const { highest } = this.edits;
    this.edits = new TermEdits(this.postings);
    this.edits.highest = highest;
  }
}

function inBoth(rare: Uint32Array, other: Uint32Array): Uint32Array {
  const kept = new Uint32Array(rare.length);
  let [next, size] = [0, 0];
  for (let at = 0; at < rare.length; at++) {
    next = seek(other, rare[at] as number, next);
    if (other[next] === rare[at]) kept[size++] = rare[at] as number;
  }
  return kept.subarray(0, size);
}
