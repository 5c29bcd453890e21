export { createProductIndex } from "./product-index.ts";
export type {
  Facet,
  FacetField,
  Facets,
  MatchedCode,
  ProductIndex,
  SearchDocument,
  SearchHit,
  SearchRequest,
  SearchResult,
  SelectedFilter,
  Sort,
} from "./types.ts";
