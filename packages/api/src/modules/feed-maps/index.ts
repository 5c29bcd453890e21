export { type ColumnRule, type FeedColumns, type FilePart, mapOf } from "./feed-columns.ts";
export { findIncludedMap, listIncludedMaps } from "./included-maps.ts";
