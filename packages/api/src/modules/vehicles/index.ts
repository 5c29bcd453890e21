export { openCarDescriber } from "./describe-cars.ts";
export { registerFitRoutes } from "./fit.routes.ts";
export { type FitEvidence, readFitEvidence } from "./fit-evidence.ts";
export { forgetUnknownCars, judgeLines } from "./judge-lines.ts";
export { askedAnswers } from "./verdict/car-answers.ts";
