export { parseSynonyms, type SynonymProblem } from "./analysis/parse-synonyms.ts";
export type { SynonymRules } from "./analysis/synonyms.ts";
export { prepareDocuments } from "./prepare/prepare-documents.ts";
export { type PreparedBatch, transferListOf } from "./prepare/prepared-batch.ts";
export { createProductIndex, openProductIndex } from "./product-index.ts";
export type { IndexImage, StoredImage } from "./storage/image.ts";
export type {
  CodeMatch,
  DocumentFits,
  Facet,
  FacetField,
  Facets,
  FitVehicle,
  LeftOutWord,
  MatchedCode,
  NearCode,
  ProductCounts,
  ProductFit,
  ProductIndex,
  SearchDocument,
  SearchHit,
  SearchRequest,
  SearchResult,
  SelectedFilter,
  Sort,
  VehicleLevel,
  VehicleSelection,
} from "./types.ts";
