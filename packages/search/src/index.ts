export { parseSynonyms, type SynonymProblem } from "./analysis/parse-synonyms.ts";
export type { SynonymRules } from "./analysis/synonyms.ts";
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
