import type { CheckedCart, CheckoutPreview, PaymentMethod } from "@tuerca/contract";
import type { Database } from "@tuerca/platform/database/database";
import { Invalid } from "@tuerca/platform/errors";
import type { Session } from "@tuerca/platform/http";
import { findAccount } from "../../../modules/account/index.ts";
import type { CartContext } from "../../../modules/cart/index.ts";
import { saveCart } from "../../../modules/cart/index.ts";
import type { Shopper } from "../../../modules/session/index.ts";
import { ownerOf } from "../../../modules/session/index.ts";
import { type CheckoutContext, paymentMethodsOf } from "../present-checkout.ts";
import { previewPurchase } from "../quote-delivery.ts";
import { startCheckout } from "../start-checkout.ts";

export type Wish = CheckedCart["products"];
type Choice = Parameters<typeof previewPurchase>[2];
export type PhoneQuote = CheckoutPreview & { payment_methods: PaymentMethod[] };

/**
 * The visitor as whom somebody of the staff takes an order by phone: a session of its own, which no
 * cookie opens, so that cart, checkout and order follow the shop's own rules. `termsOf` is the
 * account whose group's prices they get.
 */
export function callerOf(id: string, now: Date, termsOf: number | null): Shopper {
  const session: Session = { id: `phone:${id}`, startedAt: now.getTime(), first: {} };
  return { session, userId: null, termsOf };
}

/** Throws Invalid at `account` if the caller's is gone. */
export async function refuseUnknownAccount(db: Database, account: number | null): Promise<void> {
  if (account !== null && !(await findAccount(db, account)))
    throw Invalid.at("account", "Este cliente ya no tiene cuenta.");
}

/**
 * Keeps the goods of an order that is being taken by phone, and tells its costs, carriers and ways
 * to pay. Throws Invalid as `saveCart`.
 */
export async function quotePhoneOrder(
  context: CheckoutContext & CartContext,
  id: string,
  { products, account, ...choice }: Choice & { products: Wish; account: number | null },
): Promise<PhoneQuote> {
  await refuseUnknownAccount(context.database.db, account);
  const caller = callerOf(id, context.clock.now(), account);
  await saveCart(context, caller, { products });
  await startCheckout(context, ownerOf(caller));
  const { preview, assessed } = await previewPurchase(context, ownerOf(caller), choice);
  return { ...preview, payment_methods: paymentMethodsOf(context, assessed) };
}
