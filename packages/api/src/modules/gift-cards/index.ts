export { type DueCard, isAllDelivered, lockDueCard, setDelivered } from "./delivery.repository.ts";
export type { GiftCardSummary } from "./gift-card-desk.repository.ts";
export { type GiftCardDesk, type GiftCardPlace, openGiftCardDesk } from "./gift-card-desk.ts";
export { createGiftCode, hashGiftCode } from "./gift-code.ts";
export type { GiftProduct } from "./gift-product.repository.ts";
export { isUndone, readSoldValue, readSpent, readSpentValue, type Spent } from "./ledger.repository.ts";
export { annulCards, giveBack, issueCards, redeemCards } from "./ledger.ts";
export { findOfferedGiftCards, owesGiftCards } from "./text-needs.repository.ts";
