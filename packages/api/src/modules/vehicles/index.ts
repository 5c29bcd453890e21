export { registerFitRoutes } from "./fit.routes.ts";
export { registerGarageRoutes } from "./garage/garage.routes.ts";
export { readGarage } from "./garage/garage.service.ts";
