export { findAllTerms, termsOf, termsStamp, type ZoneTerms } from "./carrier.repository.ts";
export { openCarrierAdmin } from "./carrier-admin.ts";
export { bestCashTerms, presentQuote, type Quote, quoteCarriers } from "./quote.ts";
export { hasOwnTerms, offerSamples } from "./sample-terms.repository.ts";
export { makeTrackingUrl } from "./tracking-url.ts";
