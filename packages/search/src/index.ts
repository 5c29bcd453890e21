export { isCommonWord } from "./analysis/common-words.ts";
export { parseSynonyms, type SynonymProblem } from "./analysis/parse-synonyms.ts";
export { foldQuery } from "./analysis/query.ts";
export type { SynonymRules } from "./analysis/synonyms.ts";
export type { DocumentFits, FitVehicle, ProductFit, VehicleLevel, VehicleSelection } from "./fit-types.ts";
export type {
  AskedMeasures,
  CountedMeasure,
  MeasureFilter,
  MeasureOrder,
  MeasureValue,
} from "./measure-types.ts";
export { prepareDocuments } from "./prepare/prepare-documents.ts";
export { type PreparedBatch, transferListOf } from "./prepare/prepared-batch.ts";
export { createProductIndex, openProductIndex } from "./product-index.ts";
export type { IndexImage, StoredImage } from "./storage/image.ts";
export type {
  CodeMatch,
  CompanionRequest,
  Facet,
  FacetField,
  Facets,
  LeftOutWord,
  ListedIds,
  ListRequest,
  MatchedCode,
  NearCode,
  ProductCounts,
  ProductIndex,
  SearchDocument,
  SearchHit,
  SearchRequest,
  SearchResult,
  SelectedFilter,
  Sort,
} from "./types.ts";
