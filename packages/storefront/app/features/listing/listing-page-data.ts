import type { LeftOutWord, ProductPage, Sort } from "@tuerca/contract";
import type { ListedProduct } from "../../client/page/listed-product.ts";
import type { PageFacets } from "./facets/page-facets.ts";
import type { Listing } from "./listing.ts";

export type Closest = { title: string; products: ListedProduct[] };
export type ListingLink = { name: string; path: string; count: number };

/** What of a search no product has. */
export type SearchGaps = {
  leftOut: LeftOutWord[];
  missingCode: string | null;
  /** What brought the products found: codes of the part they replace, codes near to the missing one, or other words of the search. */
  foundBy: "equivalents" | "nearCodes" | "words";
  /** Products with codes near to the missing one, besides those found. */
  near: ListedProduct[];
};

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
  /** What of the search no product has; null = a product has all of it, or nothing was searched. */
  gaps: SearchGaps | null;
  /** What comes closest, where nothing was found. */
  closest: Closest | null;
};
