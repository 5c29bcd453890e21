import { defaultSynonyms } from "../analysis/default-synonyms.ts";
import type { SynonymRules } from "../analysis/synonyms.ts";
import type { SearchDocument } from "../types.ts";
import { CodeIndex } from "./code-index.ts";
import { documentCodes, documentTerms, sortedTerms } from "./document-words.ts";
import { FacetColumn } from "./facet-column.ts";
import { Uint32List } from "./grow.ts";
import { InvertedIndex } from "./inverted-index.ts";
import { NumberColumns } from "./number-columns.ts";
import { RecordStore } from "./record-store.ts";
import { ValueDictionary } from "./value-dictionary.ts";
import { WordDictionary } from "./word-dictionary.ts";

const NONE = new Uint32Array(0);
const EMPTY: Omit<SearchDocument, "id"> = {
  name: "",
  sku: "",
  codes: [],
  equivalents: [],
  brand: null,
  model: [],
  categoryIds: [],
  categories: [],
  priceCents: 0,
  discountPercent: 0,
  quantity: 0,
  rating: null,
  sales: 0,
  wished: 0,
  createdAt: 0,
  text: "",
  payload: "",
};

/** All documents, each under a small number ("doc") that arrays are indexed by; numbers of removed ones are used again. */
export class Catalogue {
  readonly numbers = new NumberColumns();
  readonly dictionary = new WordDictionary();
  readonly words = new InvertedIndex();
  readonly codes = new CodeIndex();
  readonly records = new RecordStore();
  readonly brands = { dictionary: new ValueDictionary(), column: new FacetColumn() };
  readonly models = { dictionary: new ValueDictionary(), column: new FacetColumn() };
  readonly categories = { dictionary: new ValueDictionary(), column: new FacetColumn() };
  /** By which queries are read. */
  synonyms: SynonymRules = defaultSynonyms();
  private inCategory = new InvertedIndex();
  private categoryTerms = new Map<number, number>();
  private docs = new Map<number, number>();
  private free = new Uint32List();
  private all: Uint32Array | null = null;
  /** One more than the largest number in use. */
  extent = 0;

  get size(): number {
    return this.docs.size;
  }

  docOf(id: number): number | undefined {
    return this.docs.get(id);
  }

  upsert(documents: readonly SearchDocument[]): void {
    const wrong = documents.find(({ id }) => !Number.isSafeInteger(id) || id <= 0);
    if (wrong) throw new RangeError(`A product's id must be a positive integer, not ${wrong.id}`);
    const latest = new Map(documents.map((document) => [document.id, document]));
    for (const document of latest.values()) this.write(this.place(document.id), document);
    this.flush();
  }

  remove(ids: readonly number[]): void {
    for (const id of ids) {
      const doc = this.docs.get(id);
      if (doc === undefined) continue;
      this.write(doc, { ...EMPTY, id });
      this.numbers.id[doc] = 0;
      this.docs.delete(id);
      this.free.push(doc);
      this.all = null;
    }
    this.flush();
  }

  /** Brings into order what changes have left unsorted. */
  settle(): void {
    this.codes.settle();
    this.dictionary.inOrder();
    this.everything();
  }

  /** Sorted numbers of all documents. */
  everything(): Uint32Array {
    this.all ??= this.inUse();
    return this.all;
  }

  /** Entries of the documents in a category, one list for each of the categories that is known. */
  categoryEntries(ids: readonly number[]): Uint32Array[] {
    const terms = ids.map((id) => this.categoryTerms.get(id)).filter((term) => term !== undefined);
    return [...new Set(terms)].map((term) => this.inCategory.postings.entries(term));
  }

  /** Bytes in arrays, and estimates for what the engine keeps. */
  get bytes(): number {
    const facets = [this.brands, this.models, this.categories].flatMap(({ dictionary, column }) => [
      dictionary,
      column,
    ]);
    const parts = [this.numbers, this.dictionary, this.words, this.records, this.inCategory, ...facets];
    const sum = parts.reduce((total, part) => total + part.bytes, 0);
    return sum + this.codes.memory + this.docs.size * 40 + (this.all?.byteLength ?? 0);
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
    this.docs.set(id, doc);
    this.all = null;
    return doc;
  }

  private write(doc: number, document: SearchDocument): void {
    this.numbers.set(doc, document);
    this.brands.column.set(doc, this.values(this.brands.dictionary, [document.brand ?? ""]));
    this.models.column.set(doc, this.values(this.models.dictionary, document.model));
    this.categories.column.set(doc, this.values(this.categories.dictionary, document.categories));
    this.words.set(doc, documentTerms(document, this.dictionary, this.words.postings));
    this.inCategory.set(doc, this.termsOfCategories(document.categoryIds));
    this.codes.set(doc, documentCodes(document));
    this.records.set(doc, document.name, document.payload);
  }

  private values(dictionary: ValueDictionary, names: readonly string[]): Uint32Array {
    if (names.length === 0) return NONE;
    const values = new Set(names.map((name) => dictionary.add(name)));
    values.delete(0);
    return Uint32Array.from(values);
  }

  private termsOfCategories(ids: readonly number[]): Uint32Array {
    const terms = ids.map((id) => {
      const term = this.categoryTerms.get(id) ?? this.inCategory.postings.addTerm();
      this.categoryTerms.set(id, term);
      return term * 4;
    });
    return sortedTerms(Uint32Array.from(terms));
  }

  private flush(): void {
    this.words.flush();
    this.inCategory.flush();
  }
}
