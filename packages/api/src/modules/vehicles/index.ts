export { registerFitRoutes } from "./fit.routes.ts";
export { registerIdentifyRoutes } from "./identify/identify.routes.ts";
export { openPlateProvider, type PlateProvider } from "./identify/plate-provider.ts";
