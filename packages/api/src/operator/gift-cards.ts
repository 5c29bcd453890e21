export type { GiftCardSummary } from "../modules/gift-cards/gift-card-admin.repository.ts";
export { type GiftCardAdmin, openGiftCardAdmin } from "../modules/gift-cards/gift-card-admin.ts";
export type { GiftProduct } from "../modules/gift-cards/gift-product.repository.ts";
