import type { Brand, Product } from "@tuerca/contract";
import type { ProductIndex, SearchRequest, SearchResult } from "@tuerca/search";
import type { Taxonomy } from "./taxonomy.ts";

/** The catalogue as it is read: from memory, at most a second behind the database. */
export type Catalog = {
  /** Products by id as lists show them; ids that are not for sale are left out. */
  products(ids: readonly number[]): Map<number, Product>;
  /** Whether a product is for sale. */
  sells(id: number): boolean;
  /** The product that a payload of the index stands for. */
  expand(id: number, payload: string): Product;
  /** Every brand, those with most products first. */
  brands(): Brand[];
  /** How many products for sale stand in the category or below it. */
  countInCategory(id: number): number;
  /** How many products of the brand are for sale. */
  countOfBrand(id: number): number;
  /** Searches the index; what has not changed since it was last asked comes from memory. Do not alter the result. */
  find(request: SearchRequest): SearchResult;
  readonly index: ProductIndex;
  /** Categories and brands as of now. */
  readonly taxonomy: Taxonomy;
  /** Grows with every change that any page could show. */
  readonly version: number;
  /** Whether the index has been built. */
  readonly ready: boolean;
  close(): Promise<void>;
};
