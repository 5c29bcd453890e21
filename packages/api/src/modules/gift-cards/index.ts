export { type DueCard, isAllDelivered, lockDueCard, setDelivered } from "./delivery.repository.ts";
export { type GiftCardSlot as GiftCardPlace, openGiftCardAdmin } from "./gift-card-admin.ts";
export { createGiftCode, hashGiftCode } from "./gift-code.ts";
export type { GiftProduct } from "./gift-product.repository.ts";
export {
  countFilledCards,
  isUndone,
  readRestored,
  readSoldValue,
  readSpent,
  readSpentValue,
  type Spent,
} from "./ledger.repository.ts";
export { annulCards, issueCards, redeemCards, refundBalance as giveBack } from "./ledger.ts";
export { findOfferedGiftCards, owesGiftCards } from "./text-needs.repository.ts";
