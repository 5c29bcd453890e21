export {
  findGiftCards,
  findHolding,
  type GiftCardKey,
  type GiftCardSummary,
  type LedgerLine,
  readLedger,
} from "./gift-card-admin.repository.ts";
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
export { annulCard, blockCard, reassignCard, unblockCard } from "./manage-gift-cards.ts";
export { findOfferedGiftCards, owesGiftCards } from "./text-needs.repository.ts";
