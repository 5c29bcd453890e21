export { registerFitRoutes } from "./fit.routes.ts";
export { forgetUnknownCars, judgeLines } from "./judge-lines.ts";
