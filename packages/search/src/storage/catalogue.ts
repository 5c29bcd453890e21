import type { ProductFit } from "../fit-types.ts";
import type { PreparedBatch } from "../prepare/prepared-batch.ts";
import { BatchReader } from "./batch-reader.ts";
import { CodeIndex } from "./codes/code-index.ts";
import { FacetColumn } from "./columns/facet-column.ts";
import { MeasureColumn } from "./columns/measure-column.ts";
import { NumberColumns } from "./columns/number-columns.ts";
import { FitIndex } from "./fits/fit-index.ts";
import { Uint32List } from "./grow.ts";
import { IdTable } from "./id-table.ts";
import type { ImagePart, ImageReader, ImageWriter } from "./image.ts";
import { InvertedIndex } from "./inverted-index.ts";
import { RecordStore } from "./record-store.ts";
import { ValueDictionary } from "./value-dictionary.ts";
import { WordDictionary } from "./word-dictionary.ts";

type Part = ImagePart & { readonly bytes: number };

const MANY_WORDS = 10_000;
const NONE = new Uint32Array(0);
const NO_BYTES = new Uint8Array(0);

/**
 * All documents, each with a small number ("doc") that indexes the arrays; numbers of removed
 * documents are reused.
 */
export class Catalogue {
  readonly numbers = new NumberColumns();
  readonly dictionary = new WordDictionary();
  readonly words = new InvertedIndex();
  readonly codes = new CodeIndex();
  readonly records = new RecordStore();
  readonly fits = new FitIndex();
  readonly brands = { dictionary: new ValueDictionary(), column: new FacetColumn() };
  readonly models = { dictionary: new ValueDictionary(), column: new FacetColumn() };
  readonly categories = { dictionary: new ValueDictionary(), column: new FacetColumn() };
  readonly measures = new MeasureColumn();
  private inCategory = new InvertedIndex();
  private categoryTerms = new Map<number, number>();
  private docs = new IdTable();
  private free = new Uint32List();
  private all: Uint32Array | null = null;
  private readers = new WeakMap<PreparedBatch, BatchReader>();
  /** One more than the largest number in use. */
  extent = 0;

  /** Grows whenever a word or a code of any document changes. */
  get textVersion(): number {
    return this.words.changes + this.codes.changes;
  }

  get size(): number {
    return this.docs.size;
  }

  /** The number of the product of this id. */
  docOf(id: number): number | undefined {
    return this.docs.get(id);
  }

  /** Ids from `from` to before `to`, unsorted. */
  idsBetween(from: number, to: number): Uint32Array {
    const ids = this.numbers.id.subarray(0, this.extent);
    return ids.filter((id) => id !== 0 && id >= from && id < to);
  }

  /** The payload of the product of this id; null = there is none. */
  payload(id: number): string | null {
    const doc = this.docs.get(id);
    return doc === undefined ? null : this.records.payload(doc);
  }

  /** The fits of products for a vehicle, without unknown products. */
  fitsOf(ids: readonly number[], vehicle: number): ProductFit[] {
    const number = this.fits.vehicles.known(vehicle);
    return ids.flatMap((id) => {
      const doc = this.docs.get(id);
      return doc === undefined ? [] : [{ id, ...this.fits.fitOf(doc, number) }];
    });
  }

  /** Applies the documents of a batch from position `from` to before `to`. */
  apply(batch: PreparedBatch, from: number, to: number): void {
    this.purge();
    const reader = this.readers.get(batch) ?? new BatchReader(batch);
    this.readers.set(batch, reader);
    for (let at = from; at < to; at++) this.write(this.place(batch.ids[at]), reader, at);
    this.flush();
  }

  remove(ids: readonly number[]): void {
    for (const id of ids) {
      const doc = this.docs.get(id);
      if (doc === undefined) continue;
      this.clear(doc);
      this.docs.delete(id);
      this.free.push(doc);
      this.all = null;
    }
    this.flush();
  }

  /** Sorts what changes have left unsorted, and gives back unused memory. */
  settle(): void {
    this.fits.settle();
    this.dictionary.inOrder();
    this.everything();
  }

  /** Sorted numbers of all documents. */
  everything(): Uint32Array {
    this.all ??= this.inUse();
    return this.all;
  }

  /** Entries of the documents in a category: one list for each known category. */
  categoryEntries(ids: readonly number[]): Uint32Array[] {
    const terms = ids.map((id) => this.categoryTerms.get(id)).filter((term) => term !== undefined);
    return [...new Set(terms)].map((term) => this.inCategory.postings.entries(term));
  }

  countInCategory(id: number): number {
    const term = this.categoryTerms.get(id);
    return term === undefined ? 0 : this.inCategory.postings.size(term);
  }

  /** How many documents of a category have a measure. */
  countMeasured(categoryId: number, measure: number): number {
    const term = this.categoryTerms.get(categoryId);
    return term === undefined ? 0 : this.measures.countOf(term * 4, measure);
  }

  /** How many of the documents each category has, without those that have none. */
  countPerCategory(docs: Uint32Array): Map<number, number> {
    const counts = new Map<number, number>();
    for (const doc of docs)
      for (const entry of this.inCategory.termsOf(doc)) counts.set(entry, (counts.get(entry) ?? 0) + 1);
    const ids = [...this.categoryTerms].flatMap(([id, term]): [number, number][] => {
      const count = counts.get(term * 4);
      return count === undefined ? [] : [[id, count]];
    });
    return new Map(ids);
  }

  countOfBrand(name: string): number {
    const value = this.brands.dictionary.get(name);
    return value === undefined ? 0 : this.brands.column.total(value);
  }

  save(to: ImageWriter): void {
    for (const [name, part] of this.parts()) part.save(to, name);
    to.add("free", this.free.view());
    to.add("extent", Float64Array.of(this.extent));
    to.add("categoryTerms", Float64Array.from([...this.categoryTerms].flat()));
  }

  /** Fills an empty catalogue. */
  load(from: ImageReader): void {
    for (const [name, part] of this.parts()) part.load(from, name);
    this.free.append(from.uint32("free"));
    this.extent = from.float64("extent")[0];
    const terms = from.float64("categoryTerms");
    for (let at = 0; at < terms.length; at += 2) this.categoryTerms.set(terms[at], terms[at + 1]);
  }

  /** Bytes in arrays, and an estimate of the engine's own. */
  get bytes(): number {
    const parts = this.parts().reduce((sum, [, part]) => sum + part.bytes, 0);
    return parts + this.free.data.byteLength + (this.all?.byteLength ?? 0);
  }

  private parts(): [name: string, part: Part][] {
    const { numbers, dictionary, words, codes, records, fits, measures, inCategory, docs } = this;
    const { brands, models, categories } = this;
    const facets = Object.entries({ brands, models, categories }).flatMap(
      ([name, facet]): [string, Part][] => [
        [`${name}.dictionary`, facet.dictionary],
        [`${name}.column`, facet.column],
      ],
    );
    return [
      ...facets,
      ...Object.entries({ numbers, dictionary, words, codes, records, fits, measures, inCategory, docs }),
    ];
  }

  private inUse(): Uint32Array {
    const docs = new Uint32Array(this.docs.size);
    let size = 0;
    for (let doc = 0; doc < this.extent; doc++) if (this.numbers.id[doc] !== 0) docs[size++] = doc;
    return docs;
  }

  private place(id: number): number {
    const known = this.docs.get(id);
    if (known !== undefined) return known;
    const doc = this.free.pop() ?? this.extent++;
    this.docs.add(id, doc);
    this.all = null;
    return doc;
  }

  private write(doc: number, reader: BatchReader, at: number): void {
    const { brands, models, categories, measures, inCategory } = this;
    measures.clear(doc, inCategory.termsOf(doc));
    this.numbers.set(doc, reader.numbers(at));
    brands.column.set(doc, reader.brand(at, brands.dictionary));
    models.column.set(doc, reader.models(at, models.dictionary));
    categories.column.set(doc, reader.categories(at, categories.dictionary));
    this.words.set(doc, reader.termsOf(at, this.dictionary, this.words.postings));
    inCategory.set(doc, this.termsOfCategories(reader.categoryIds(at)));
    measures.add(doc, reader.measures(at, measures.dictionary), inCategory.termsOf(doc));
    this.codes.set(doc, reader.codes(at), reader.grams(at));
    this.records.set(doc, reader.text(at));
    this.fits.set(doc, reader.fitKind(at), reader.fitLinks(at));
  }

  private clear(doc: number): void {
    this.measures.clear(doc, this.inCategory.termsOf(doc));
    this.numbers.clear(doc);
    for (const { column } of [this.brands, this.models, this.categories]) column.set(doc, NONE);
    for (const index of [this.words, this.inCategory]) index.set(doc, NONE);
    this.codes.set(doc, NO_BYTES, NONE);
    this.records.set(doc, { text: NO_BYTES, nameBytes: 0, nameKey: 0 });
    this.fits.set(doc, 0, NONE);
  }

  private termsOfCategories(ids: Uint32Array): Uint32Array {
    const entries = ids.map((id) => {
      const term = this.categoryTerms.get(id) ?? this.inCategory.postings.addTerm();
      this.categoryTerms.set(id, term);
      return term * 4;
    });
    return entries.sort();
  }

  private flush(): void {
    this.words.flush();
    this.inCategory.flush();
    this.codes.flush();
  }

  /** Removes words without documents, once there are many. */
  private purge(): void {
    const { postings } = this.words;
    if (postings.empty < Math.max(MANY_WORDS, this.dictionary.size / 8)) return;
    this.dictionary.purge(
      (term) => postings.size(term) === 0,
      (term) => postings.freeTerm(term),
    );
    this.readers = new WeakMap();
  }
}
