import type { SynonymRules } from "./analysis/synonyms.ts";
import type { PreparedBatch } from "./prepare/prepared-batch.ts";
import type { IndexImage } from "./storage/image.ts";

/** One product as the index sees it. Money in integer cents, times in milliseconds since the epoch. */
export type SearchDocument = {
  /** From 1 to 4,294,967,294. */
  id: number;
  name: string;
  sku: string;
  /** EAN and manufacturer's code as written on the box; the sku need not be repeated. */
  codes: string[];
  /** Codes of other makers' parts that this one replaces: OEM numbers and the like. */
  equivalents: string[];
  brand: string | null;
  /** Values of attributes.model. */
  model: string[];
  /** Own categories and all their ancestors. */
  categoryIds: number[];
  /** Names of the same categories. */
  categories: string[];
  /** What one pays now, in cents: the offer's price while one runs. */
  priceCents: number;
  /** 0 = no offer. */
  discountPercent: number;
  quantity: number;
  /** Average from 0 to 5, null while nobody has rated. */
  rating: number | null;
  sales: number;
  wished: number;
  createdAt: number;
  /** Further words to find the product by, such as values of attributes. */
  text: string;
  /** Opaque to the index; given back with each hit. */
  payload: string;
};

export type FacetField =
  | "brand.name"
  | "categories.name"
  | "attributes.model.value"
  | "price"
  | "rating.average"
  | "offers"
  | "quantity";

/** Prices in cents. Values of one field are alternatives; fields narrow each other. */
export type SelectedFilter =
  | { field: FacetField; condition: "in"; value: string[] }
  | { field: FacetField; condition: "range"; value: { gte: number; lte: number } };

/** Values by count (largest first), then name; a range is 0 to 0 when nothing has the value. Prices in cents. */
export type Facet =
  | { type: "in"; data: { name: string; count: number }[] }
  | { type: "range"; min: number; max: number };

export type Facets = Record<FacetField, Facet>;

export type Sort =
  | "relevance"
  | "top_sales"
  | "price_asc"
  | "price_desc"
  | "newest"
  | "best_offers"
  | "most_wished"
  | "best_rated";

export type SearchRequest = {
  /** Blank = all products. Only the first 200 characters and 16 words count. */
  query: string;
  /** Products in any of these categories; empty = no restriction. */
  categories: number[];
  /** Restricts to the brand of this exact name, as a brand's own page does; not a selection in its facet. */
  brand?: string;
  filters: SelectedFilter[];
  /** null = relevance with a query, top_sales without. */
  sort: Sort | null;
  /** From 1. */
  page: number;
  /** 0 to 1000. */
  perPage: number;
  /** false leaves the facets empty and saves their cost. */
  facets: boolean;
};

/**
 * How a code was found by what was typed: as the whole of it, by its beginning, by an inner or last part of it, or as a near one:
 * other leading zeros, O for 0, I or l for 1, the brand glued on, a suffix for pack or kit.
 */
export type CodeMatch = "exact" | "prefix" | "inner" | "near";

/** A code of a product that the query found: normalised (`1k0615301aa`); `equivalent` = of a part that it replaces. */
export type MatchedCode = { value: string; equivalent: boolean; match: CodeMatch };

/** A product with a code near to one that was typed; `value` and `equivalent` as in `MatchedCode`. */
export type NearCode = { id: number; value: string; equivalent: boolean };

/**
 * A word of a query, as typed, that the products found need not have. `instead` = the query of this word and those of the others
 * that some product has with it; null where no product has the word.
 */
export type LeftOutWord = { word: string; instead: string | null };

/** `highlighted` is the name as HTML: escaped, with `<em>` around what matched. */
export type SearchHit = { id: number; payload: string; highlighted: string; code: MatchedCode | null };

export type SearchResult = {
  hits: SearchHit[];
  total: number;
  facets: Facets;
  /** Whether any product found has sales. */
  hasSales: boolean;
  /** The query that was answered instead, or beside what was typed, when words of it had to be corrected. */
  correctedQuery: string | null;
  /** Where no product has all words: those that the products found need not have. Else empty. */
  leftOut: LeftOutWord[];
  /** A code in the query, as typed, that no product has as its own: the products found replace it, or have other words only. */
  missingCode: string | null;
  /** Further products with codes near to the missing one, nearest first, where nothing narrows the request; at most 8. */
  near: SearchHit[];
};

export type ProductIndex = {
  /** Adds products or replaces those of the same id. Throws RangeError on an id that is not a positive 32-bit integer. */
  upsert(docs: SearchDocument[]): void;
  /** The same with documents that were prepared elsewhere: those from place `from` to before `to` of a batch. */
  apply(batch: PreparedBatch, from: number, to: number): void;
  /** Unknown ids are ignored. */
  remove(ids: number[]): void;
  /** Replaces the synonyms by which queries are read, at once; a new index has those in `synonyms.txt`. */
  useSynonyms(rules: SynonymRules): void;
  /** Never throws, whatever the query holds. */
  search(request: SearchRequest): SearchResult;
  payload(id: number): string | null;
  /** Products that match some of the words, those that match most first; at most 100. */
  suggest(words: string, limit: number): SearchHit[];
  /**
   * Products with codes near to one that was typed, the nearest first: those that a search would find as near, those that have it
   * inside, then those at one slip of the finger, unless some product has it whole. At most `limit` (100); none where the text is too short or has no digit.
   */
  nearCodes(text: string, limit: number): NearCode[];
  /** How many products a category has, those below it included as far as their documents name it. */
  countInCategory(id: number): number;
  /** How many products have the brand of this exact name. */
  countOfBrand(name: string): number;
  /** All that the index holds, to be read before its next change; `openProductIndex` makes the same index of it. */
  image(): IndexImage;
  /** Sorts what bulk loading left unsorted, so that the first search need not. */
  settle(): void;
  readonly size: number;
  /** Whether any product has sales. */
  readonly hasSales: boolean;
  /** Grows with every change. */
  readonly version: number;
  /** Bytes in typed arrays, and an estimate for dictionaries. */
  memoryBytes(): number;
};
