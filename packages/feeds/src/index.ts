export { type BrokenRow, type Feed, isBroken, type Row } from "./files/feed.ts";
export { type FeedSource, openFeed } from "./files/open-feed.ts";
export { type ReadReject, readRejects } from "./files/read-rejects.ts";
export { rejectedCells } from "./files/rejected-cells.ts";
export type { FitLinks } from "./fits/fit-link.ts";
export { openLinkReader } from "./fits/fit-rows.ts";
export {
  inspectLinks,
  type LinkMap,
  type LinkPairs,
  linkMapOf,
  parseLinkMap,
  type SuggestedLinkMap,
  suggestLinkMap,
} from "./fits/link-map.ts";
export type { ReadSkuLink } from "./fits/link-row.ts";
export { parseRestriction } from "./fits/parse-restriction.ts";
export { ImportError } from "./import-error.ts";
export { cellText } from "./map/cell-text.ts";
export { type ImportMap, parseMap } from "./map/map-schema.ts";
export { openProducts, type ProductFeed } from "./open-products.ts";
export type { Attribute, CheckedRow, FeedProduct, OemCode, Producer } from "./row/feed-product.ts";
export { RowProblems } from "./row/row-problems.ts";
export { type SuggestedMap, suggestMap } from "./suggest/suggest-map.ts";
export { type FeedVehicle, openVehicleReader, type VehicleReader } from "./vehicles/read-vehicle.ts";
