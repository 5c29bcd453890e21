export type { ZonePrice } from "../modules/carriers/carrier-admin.repository.ts";
export { type CarrierAdmin, type CarrierRow, openCarrierAdmin } from "../modules/carriers/carrier-admin.ts";
export { trackingTemplateProblem } from "../modules/carriers/tracking-url.ts";
