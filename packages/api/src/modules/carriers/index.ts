export { findAllTerms, termsOf, termsStamp, type ZoneTerms } from "./carrier.repository.ts";
export type { ZonePrice } from "./carrier-desk.repository.ts";
export { type CarrierDesk, type CarrierRow, openCarrierDesk } from "./carrier-desk.ts";
export { bestCashTerms, presentQuote, type Quote, quoteCarriers } from "./quote.ts";
export { hasOwnTerms, offerSamples } from "./sample-terms.repository.ts";
export { makeTrackingUrl, trackingTemplateProblem } from "./tracking-url.ts";
