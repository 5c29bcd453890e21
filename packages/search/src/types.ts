import type { SynonymRules } from "./analysis/synonyms.ts";
import type { DocumentFits, FitVehicle, ProductFit, VehicleLevel, VehicleSelection } from "./fit-types.ts";
import type { AskedMeasures, CountedMeasure, MeasureOrder, MeasureValue } from "./measure-types.ts";
import type { PreparedBatch } from "./prepare/prepared-batch.ts";
import type { IndexImage } from "./storage/image.ts";

/**
 * One product as the index sees it. Money in integer cents, times in milliseconds since the epoch.
 */
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
  /** Values of measures, each once. */
  measures: MeasureValue[];
  /** Own categories and all their ancestors. */
  categoryIds: number[];
  /** Names of the same categories. */
  categories: string[];
  /** The price to pay, in cents: the offer's while one runs. */
  priceCents: number;
  /** 0 = no offer. */
  discountPercent: number;
  quantity: number;
  /** Average from 0 to 5; null without ratings. */
  rating: number | null;
  sales: number;
  wished: number;
  createdAt: number;
  /** Further words that find the product, such as values of attributes. */
  text: string;
  /** Opaque to the index; returned with each hit. */
  payload: string;
  /** The vehicles that the product fits; null = nothing is known. */
  fits: DocumentFits | null;
};

/** Numbers of products; `byCategory`: in a category or those below it, by its id. */
export type ProductCounts = { total: number; byCategory: Map<number, number> };

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

/** Values by count (largest first), then name; an empty range is 0 to 0. Prices in cents. */
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
  /**
   * Restricts to the brand of this exact name, as a brand's page does; not a selection in its
   * facet.
   */
  brand?: string;
  /**
   * Restricts to products that fit a vehicle of each selection, or are universal. It does not
   * decide which words are corrected or dropped.
   */
  vehicles?: VehicleSelection[];
  filters: SelectedFilter[];
  measures?: AskedMeasures;
  /** Whether only products in some wish list are found. Default false. */
  isWished?: boolean;
  /** null = relevance with a query, top_sales without. */
  sort: Sort | MeasureOrder | null;
  /** From 1. */
  page: number;
  /** 0 to 1000. */
  perPage: number;
  /** false leaves the facets empty and saves their cost. */
  facets: boolean;
};

/**
 * How a typed code matched: whole, by its beginning, by an inner or last part, or nearly (leading
 * zeros, O for 0, I or l for 1, a glued brand, a suffix for pack or kit).
 */
export type CodeMatch = "exact" | "prefix" | "inner" | "near";

/**
 * The code that matched, normalised (`1k0615301aa`); `equivalent`: of a part that the product
 * replaces.
 */
export type MatchedCode = { value: string; equivalent: boolean; match: CodeMatch };

/** A product with a code near a typed one; `value` and `equivalent` as in `MatchedCode`. */
export type NearCode = { id: number; value: string; equivalent: boolean };

/**
 * A typed word that hits need not have. `instead` is a query of this word and those others that
 * some product has with it; null if no product has the word.
 */
export type LeftOutWord = { word: string; instead: string | null };

/** `highlighted` is the name as escaped HTML, with `<em>` around matches. */
export type SearchHit = {
  id: number;
  payload: string;
  highlighted: string;
  code: MatchedCode | null;
  /** Its texts of each column of `measures.columns`. */
  measures: string[][];
};

export type SearchResult = {
  hits: SearchHit[];
  total: number;
  facets: Facets;
  /** Those of `measures.counted`, in that order. */
  measures: CountedMeasure[];
  /** The orders that rank by a number that no hit has, such as `most_wished` without wishes. */
  untold: Sort[];
  /** The corrected query that was answered instead of the typed one, or in addition to it. */
  correctedQuery: string | null;
  /** The words that hits need not have, if no product has all words; else empty. */
  leftOut: LeftOutWord[];
  /**
   * A code in the query, as typed, that no product has, replaces or has nearly. Hits match other
   * words.
   */
  missingCode: string | null;
  /**
   * Up to 8 further products with codes near the missing one, nearest first, if nothing narrows the
   * request.
   */
  near: SearchHit[];
  /** How many more products were found of which no vehicle is known; 0 without `vehicles`. */
  unknownFit: number;
  /** How many of the products found are universal; 0 without `vehicles`. */
  universal: number;
};

/** A list of products by id, for people who work with all of them. */
export type ListRequest = Pick<SearchRequest, "query" | "categories" | "brand"> & {
  /** Pieces in stock; null = any. */
  quantity: { gte: number; lte: number } | null;
  /** Whether only products with sales are listed. Default false. */
  hasSales?: boolean;
  /** Further restricts products by their ids. */
  accepts?: (id: number) => boolean;
  /** Ids of the page are smaller than this one. */
  before: number;
  limit: number;
};

/**
 * Asks for parts in stock that share a vehicle with a product or are universal, and are not of its
 * other side or axle. With `car` the vehicle is one of those, which a universal product has too.
 */
export type CompanionRequest = {
  id: number;
  category: number;
  car: VehicleSelection | null;
  /** 0 to 100. */
  limit: number;
};

/** Ids of one page, largest first, and the number of products on all pages. */
export type ListedIds = { ids: number[]; total: number };

export type ProductIndex = {
  /**
   * Adds products, or replaces those with the same id. Throws a RangeError unless ids are positive
   * 32-bit integers.
   */
  upsert(docs: SearchDocument[]): void;
  /**
   * Does the same with documents prepared elsewhere: positions `from` to before `to` of a batch.
   */
  apply(batch: PreparedBatch, from: number, to: number): void;
  /** Positions of the documents of a batch that the index lacks, or has otherwise. */
  differing(batch: PreparedBatch): number[];
  /** Ids of the products from `from` to before `to`, unsorted. */
  idsBetween(from: number, to: number): Uint32Array;
  /** Unknown ids are ignored. */
  remove(ids: number[]): void;
  /** Replaces the synonyms at once; a new index has those of `synonyms.txt`. */
  useSynonyms(rules: SynonymRules): void;
  /**
   * Adds vehicles, or replaces those with the same id; none is ever removed. Those of one model
   * should arrive together, which saves memory.
   */
  useVehicles(vehicles: FitVehicle[]): void;
  /** Searches; never throws, whatever the query. */
  search(request: SearchRequest): SearchResult;
  /**
   * Lists the products that have all of the words, or the code in any spelling; unlike a search it
   * corrects and drops no word.
   */
  list(request: ListRequest): ListedIds;
  /** Ids of the products with exactly this code of their own, in any spelling. */
  idsOfCode(code: string): number[];
  /**
   * Ids of other products that are the same part by their codes, in any spelling: either names a
   * code of the other as equivalent, or both name a third. Unsorted.
   */
  samePart(id: number): number[];
  /** Ids of a product's companions in a category, best sellers first, universal ones last. */
  companions(request: CompanionRequest): number[];
  /** Whether some product has a word, in any form. */
  hasWord(word: string): boolean;
  payload(id: number): string | null;
  /**
   * The payload of a vehicle, or of one vehicle of a model or make; null if it is unknown or
   * retired.
   */
  vehiclePayload(level: VehicleLevel, id: number): string | null;
  /** Grows with every change of a vehicle. */
  readonly vehicleChanges: number;
  /** The products' fits for a vehicle, in their order; unknown products are left out. */
  fitsOf(ids: readonly number[], vehicle: number): ProductFit[];
  /** Whether any product that is not universal lists a vehicle of the selection. */
  isListed(selection: VehicleSelection): boolean;
  /** Counts those products. */
  countListing(selection: VehicleSelection): ProductCounts;
  /** Counts the universal products, which fit besides. */
  countUniversal(): ProductCounts;
  /** Products that match some of the words, best matches first; at most 100. */
  suggest(words: string, limit: number): SearchHit[];
  /**
   * Up to `limit` (100) products with codes near a typed one, nearest first: near, inside, then one
   * typing error away unless some product has it whole. None if the text is too short or has no
   * digit.
   */
  nearCodes(text: string, limit: number): NearCode[];
  /** Number of products in a category, including those below it that documents name. */
  countInCategory(id: number): number;
  /** Number of those products that have a measure. */
  countMeasured(categoryId: number, measure: number): number;
  /** Number of products of the brand with this exact name. */
  countOfBrand(name: string): number;
  /** The whole index for `openProductIndex`; read it before the next change. */
  image(): IndexImage;
  /**
   * Sorts what bulk loading left unsorted, so the first search need not, and gives back unused
   * memory.
   */
  settle(): void;
  readonly size: number;
  /** Whether any product has sales. */
  readonly hasSales: boolean;
  /** Grows with every change. */
  readonly version: number;
  /** Bytes in typed arrays, and an estimate for dictionaries. */
  memoryBytes(): number;
};
