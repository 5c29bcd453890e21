import type { LeftOutWord, MeasureColumn, ProductPage, Sort, VehicleInQuery } from "@tuerca/contract";
import type { ListedProduct } from "../../client/page/listed-product.ts";
import type { PageFacets, PageMeasure } from "./facets/page-facets.ts";
import type { Listing } from "./listing.ts";

export type Closest = { title: string; products: ListedProduct[] };
export type ListingLink = { name: string; path: string; count: number };

/** Words of a search that no product has, and a code that another part has or nearly has. */
export type SearchGaps = {
  leftOut: LeftOutWord[];
  /** A code that nothing was found by. */
  missingCode: string | null;
  /**
   * The origin of the products: the code of a part that they replace, one similar to the code of
   * the search, or its words.
   */
  foundBy: "equivalents" | "nearCodes" | "words";
  /** That code of the first product; null if words found it. */
  foundCode: string | null;
  /** Products with codes similar to the missing one, besides the results. */
  near: ListedProduct[];
};

/** All data of a page with a list: category, brand, search, vehicle or one of the four lists. */
export type ListingPageData = {
  kind: "category" | "brand" | "search" | "list" | "vehicle";
  title: string;
  /** Facts about the list, below its title and for search engines. */
  intro: string | null;
  /** Whether search engines must not index the page, whatever it lists. */
  isHidden: boolean;
  /** Text of an empty list without filters. */
  emptyText: string | null;
  /** Path of the page without its query. */
  path: string;
  crumbs: { name: string; path: string }[];
  /** Child categories. */
  childs: ListingLink[];
  listing: Listing;
  /** The order without a choice. */
  standardSort: Sort;
  products: {
    data: ListedProduct[];
    /** The columns of a category's table; none of other lists, and of cards. */
    columns: MeasureColumn[];
    facets: PageFacets;
    measures: PageMeasure[];
    meta: Omit<ProductPage["meta"], "has_sales" | "universal" | "sort_measure"> & {
      /** The measure by which the list is ordered; missing with any other order. */
      sort_measure?: string;
    };
  };
  /** Words of the search that no product has; null if every word matched, or without a search. */
  gaps: SearchGaps | null;
  /** The vehicle that the search names, and whether the list is restricted to it. */
  vehicle: VehicleInQuery | null;
  /** The closest products if nothing was found. */
  closest: Closest | null;
};
