export { registerFitRoutes } from "./fit.routes.ts";
export { registerGarageRoutes } from "./garage/garage.routes.ts";
export { readGarage } from "./garage/garage.service.ts";
export { registerIdentifyRoutes } from "./identify/identify.routes.ts";
export { openPlateProvider, type PlateProvider } from "./identify/plate-provider.ts";
