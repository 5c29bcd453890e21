import { listAt, NUMBERS, type PreparedBatch } from "../prepare/prepared-batch.ts";
import type { SearchDocument } from "../types.ts";
import type { Postings } from "./postings.ts";
import type { DocumentText } from "./record-store.ts";
import type { ValueDictionary } from "./value-dictionary.ts";
import type { WordDictionary } from "./word-dictionary.ts";

/** The numbers of a document. */
export type DocumentNumbers = Pick<SearchDocument, "id" | (typeof NUMBERS)[number]>;

/** Numbers of an index for a batch's strings, plus 1; looked up on first use. */
class Translation {
  private known: Uint32Array;

  constructor(size: number) {
    this.known = new Uint32Array(size);
  }

  of(at: number, find: (at: number) => number): number {
    const known = this.known[at];
    if (known > 0) return known - 1;
    const found = find(at);
    this.known[at] = found + 1;
    return found;
  }
}

/**
 * Reads the documents of a batch in the numbers of one index, whose dictionaries learn new strings.
 */
export class BatchReader {
  private batch: PreparedBatch;
  private terms: Translation;
  private values = new Map<ValueDictionary, Translation>();

  constructor(batch: PreparedBatch) {
    this.batch = batch;
    this.terms = new Translation(batch.words.words.length);
  }

  numbers(at: number): DocumentNumbers {
    const start = at * NUMBERS.length;
    const [
      priceCents = 0,
      discountPercent = 0,
      quantity = 0,
      rating = 0,
      sales = 0,
      wished = 0,
      createdAt = 0,
    ] = this.batch.numbers.subarray(start, start + NUMBERS.length);
    const id = this.batch.ids[at];
    const known = Number.isNaN(rating) ? null : rating;
    return { id, priceCents, discountPercent, quantity, rating: known, sales, wished, createdAt };
  }

  /** Sorted `term * 4 + quality`. */
  termsOf(at: number, dictionary: WordDictionary, postings: Postings): Uint32Array {
    const { words, keys, written } = this.batch.words;
    const termOf = (word: number) => {
      const text = words[word];
      const known = dictionary.get(text);
      if (known !== undefined) return known;
      const term = postings.addTerm();
      dictionary.add(text, term, keys[word], written[word]);
      return term;
    };
    const list = listAt(this.batch.terms, at);
    return list.map((entry) => this.terms.of(entry >>> 2, termOf) * 4 + (entry & 3)).sort();
  }

  brand(at: number, dictionary: ValueDictionary): Uint32Array {
    return this.valuesOf(this.batch.brands.subarray(at, at + 1), dictionary);
  }

  models(at: number, dictionary: ValueDictionary): Uint32Array {
    return this.valuesOf(listAt(this.batch.models, at), dictionary);
  }

  categories(at: number, dictionary: ValueDictionary): Uint32Array {
    return this.valuesOf(listAt(this.batch.categories, at), dictionary);
  }

  measures(at: number, dictionary: ValueDictionary): Uint32Array {
    return this.valuesOf(listAt(this.batch.measures, at), dictionary);
  }

  categoryIds(at: number): Uint32Array {
    return listAt(this.batch.categoryIds, at);
  }

  codes(at: number): Uint8Array {
    const { codes, codeStarts } = this.batch;
    return codes.subarray(codeStarts[at], codeStarts[at + 1]);
  }

  grams(at: number): Uint32Array {
    return listAt(this.batch.grams, at);
  }

  text(at: number): DocumentText {
    const { texts, textEnds, nameKeys } = this.batch;
    const start = at === 0 ? 0 : textEnds[at * 2 - 1];
    return {
      text: texts.subarray(start, textEnds[at * 2 + 1]),
      nameBytes: textEnds[at * 2] - start,
      nameKey: nameKeys[at],
    };
  }

  fitKind(at: number): number {
    return this.batch.fitKinds[at];
  }

  fitLinks(at: number): Uint32Array {
    return listAt(this.batch.fitLinks, at);
  }

  private valuesOf(names: Uint32Array, dictionary: ValueDictionary): Uint32Array {
    let translation = this.values.get(dictionary);
    if (!translation) {
      translation = new Translation(this.batch.names.length);
      this.values.set(dictionary, translation);
    }
    const numbers = translation;
    const values = names.map((name) => numbers.of(name, (at) => dictionary.add(this.batch.names[at])));
    return values[0] === 0 ? values.subarray(1) : values;
  }
}
