import type { ProductPage, Sort } from "@tuerca/contract";
import type { ListedProduct } from "../../client/listed-product.ts";
import type { Listing } from "./listing.ts";
import type { PageFacets } from "./page-facets.ts";

export type Closest = { title: string; products: ListedProduct[] };
export type ListingLink = { name: string; path: string; count: number };

/** Everything that a page with a list of products shows: category, brand, search or one of the four lists. */
export type ListingPageData = {
  kind: "category" | "brand" | "search" | "list";
  title: string;
  /** What is said where nothing is on the list, though nothing narrows it. */
  emptyText: string | null;
  /** Path of the page without its query. */
  path: string;
  crumbs: { name: string; path: string }[];
  /** Categories below this one. */
  childs: ListingLink[];
  listing: Listing;
  /** The order that holds without a choice. */
  standardSort: Sort;
  products: { data: ListedProduct[]; facets: PageFacets; meta: ProductPage["meta"] };
  /** What comes closest, where nothing was found. */
  closest: Closest | null;
};
