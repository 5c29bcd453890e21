import type { Brand, Product } from "@tuerca/contract";
import type { ProductIndex, SearchRequest, SearchResult } from "@tuerca/search";
import type { MeasuredDrawing } from "../drawings/index.ts";
import type { ProductSearch } from "./engine/product-search.ts";
import type { RedirectTarget } from "./live-index/redirects/redirects.repository.ts";
import type { Measure } from "./measures/read-measures.ts";
import type { Taxonomy } from "./taxonomy.ts";
import type { VehicleDirectory } from "./vehicles/vehicle-directory.ts";

/** The catalogue for readers: in memory, at most a second behind the database. */
export type Catalog = {
  /** Products by id as lists show them; ids that are not for sale are left out. */
  products(ids: readonly number[]): Map<number, Product>;
  /** The drawing of a product's measures; null without one, or if it is not for sale. */
  measuredDrawing(id: number): MeasuredDrawing | null;
  /** Whether a product is for sale. */
  sells(id: number): boolean;
  /** The product of a payload of the index. */
  expand(id: number, payload: string): Product;
  /** Every brand, those with most products first. */
  brands(): Brand[];
  /** Number of products for sale in the category and those below it. */
  countInCategory(id: number): number;
  /** The measures that most products of a category have, in the order of its list. */
  commonMeasures(categoryId: number): Measure[];
  /** The measure that should read an attribute in these categories and cannot; null without one. */
  unreadMeasure(categoryIds: readonly number[], attribute: { label: string; value: string }): Measure | null;
  /** Number of products of the brand for sale. */
  countOfBrand(id: number): number;
  /** The vehicles for which parts are sold. */
  vehicles(): Promise<VehicleDirectory>;
  /** Searches with the engine; unchanged answers come from a cache. Do not alter the result. */
  find(request: SearchRequest): Promise<SearchResult>;
  /** The path, with query, to which whoever searches this is led; null for the results. */
  leadsTo(query: string): string | null;
  /** The current path of a redirect's page; null if it is gone. */
  pathOf(target: RedirectTarget): string | null;
  /** The search engine, without the cache. */
  readonly engine: ProductSearch;
  /** Facts of single products, categories and vehicles. */
  readonly index: ProductIndex;
  /** The current categories and brands. */
  readonly taxonomy: Taxonomy;
  /** Grows with every change that any page could show. */
  readonly version: number;
  /** The transactions that it shows, as a `pg_snapshot`; null before the first reading. */
  readonly snapshot: string | null;
  /** As of when the database was last read; null before the first time. */
  readonly readAt: Date | null;
  /** Products that were compared with the database since the start, and those that differed. */
  readonly compared: Readonly<{ products: number; differed: number }>;
  /** Whether the index is complete. */
  readonly ready: boolean;
  close(): Promise<void>;
};
