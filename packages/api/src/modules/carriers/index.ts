export { findAllTerms, termsOf, termsStamp, type ZoneTerms } from "./carrier.repository.ts";
export type { ZonePrice } from "./carrier-admin.repository.ts";
export { type CarrierAdmin, type CarrierRow, openCarrierAdmin } from "./carrier-admin.ts";
export { bestCashTerms, presentQuote, type Quote, quoteCarriers } from "./quote.ts";
export { hasOwnTerms, offerSamples } from "./sample-terms.repository.ts";
export { makeTrackingUrl, trackingTemplateProblem } from "./tracking-url.ts";
