export { presentQuote, type Quote, quoteCarriers } from "./quote.ts";
