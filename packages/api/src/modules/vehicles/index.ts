export { registerFitRoutes } from "./fit.routes.ts";
