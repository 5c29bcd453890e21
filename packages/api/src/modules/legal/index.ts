export { type GuaranteeNotice, readGuaranteeNotice } from "./guarantee-notice.ts";
export { registerLegalRoutes } from "./legal.routes.ts";
