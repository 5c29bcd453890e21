export type { Catalog } from "./catalog.ts";
export { DRAWING_WORDS } from "./drawings/drawing-words.ts";
export { createDrawingFinder } from "./drawings/find-drawing.ts";
export { openCatalog } from "./open-catalog.ts";
export { searchCatalog } from "./queries/search-products.ts";
export { SHORT_MAKES } from "./vehicles/make-names.ts";
export { viewEngine, viewMake, viewModel } from "./vehicles/vehicle-view.ts";
export { labelOf, packNames, type VehicleNames } from "./views/vehicle-label.ts";
