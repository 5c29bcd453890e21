export { bestCashTerms, presentQuote, type Quote, quoteCarriers } from "./quote.ts";
