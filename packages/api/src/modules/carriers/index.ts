export { findAllTerms, termsOf, termsStamp, type ZoneTerms } from "./carrier.repository.ts";
export { listCarriers, NO_PRICE, type ZonePrice } from "./carrier-admin.repository.ts";
export { type CarrierRow, openCarrierAdmin } from "./carrier-admin.ts";
export { addCarrier, dropZone, offerCarrier, priceZone, setTracking } from "./manage-carriers.ts";
export { previewPrice } from "./preview-price.ts";
export { bestCashTerms, presentQuote, type Quote, quoteCarriers } from "./quote.ts";
export { hasOwnTerms, offerSamples } from "./sample-terms.repository.ts";
export { makeTrackingUrl, trackingTemplateProblem } from "./tracking-url.ts";
