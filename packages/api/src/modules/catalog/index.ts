export type { Catalog } from "./catalog.ts";
export { indexFigures } from "./index-figures.ts";
export { lowestPriceBefore } from "./live-index/lowest-price.ts";
export type { RedirectTarget } from "./live-index/redirects/redirects.repository.ts";
export { createMeasureReaders, type Measure } from "./measures/read-measures.ts";
export { openCatalog } from "./open-catalog.ts";
export { findCodes } from "./queries/find-codes.ts";
export { findTarget } from "./queries/find-target.ts";
export { readLowestPrices } from "./queries/lowest-prices.ts";
export { readPriceHistories } from "./queries/price-history.repository.ts";
export { readProductCodes } from "./queries/product-codes.ts";
export { searchCatalog } from "./queries/search-products.ts";
export { SHORT_MAKES } from "./vehicles/make-names.ts";
export {
  findMake,
  isOnPlatform,
  matchDescription,
  type VehicleDescription,
} from "./vehicles/match-description.ts";
export { type CarKey, partsForCar } from "./vehicles/parts-for-car.ts";
export type { ModelEntry, VehicleDirectory, VehicleEntry } from "./vehicles/vehicle-directory.ts";
export { entryLabel, viewEngine, viewMake, viewModel, viewVehicle } from "./vehicles/vehicle-view.ts";
export { type VehicleNames, vehicleLabel } from "./views/vehicle-label.ts";
