export { openCarDescriber } from "./describe-cars.ts";
export { registerFitRoutes } from "./fit.routes.ts";
export { type FitEvidence, readFitEvidence } from "./fit-evidence.ts";
export { registerGarageRoutes } from "./garage/garage.routes.ts";
export { readGarage } from "./garage/garage.service.ts";
export { registerIdentifyRoutes } from "./identify/identify.routes.ts";
export { openPlateProvider, type PlateProvider } from "./identify/plate-provider.ts";
export { forgetUnknownCars, judgeLines } from "./judge-lines.ts";
export { askedAnswers } from "./verdict/car-answers.ts";
