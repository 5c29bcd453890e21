import type { CheckedCart, CheckoutPreview, PaymentMethod } from "@tuerca/contract";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import { Invalid } from "@tuerca/platform/errors";
import type { Session } from "@tuerca/platform/http";
import { findAccount } from "../../../modules/account/index.ts";
import type { CartContext } from "../../../modules/cart/index.ts";
import { insertCart, saveCart, setTermsOf } from "../../../modules/cart/index.ts";
import type { Shopper } from "../../../modules/session/index.ts";
import { ownerOf, requireGuest } from "../../../modules/session/index.ts";
import { type CheckoutContext, paymentMethodsOf } from "../present-checkout.ts";
import { previewPurchase } from "../quote-delivery.ts";
import { startCheckout } from "../start-checkout.ts";

export type Wish = CheckedCart["products"];
type Choice = Parameters<typeof previewPurchase>[2];
export type PhoneQuote = CheckoutPreview & { payment_methods: PaymentMethod[] };

/**
 * The visitor as whom somebody of the staff takes an order by phone: a session of its own, which no
 * cookie opens, so that cart, checkout and order follow the shop's own rules.
 */
export function callerOf(id: string, now: Date): Shopper {
  const session: Session = { id: `phone:${id}`, startedAt: now.getTime(), first: {} };
  return { session, userId: null };
}

/** Sets whose group's prices a caller gets. Throws Invalid at `account` if there is no such account. */
export async function openCallerCart(
  { database: { db }, clock }: CartContext,
  caller: Shopper,
  account: number | null,
): Promise<void> {
  const owner = ownerOf(caller);
  const now = clock.now();
  await inTransaction(db, async (trx) => {
    if (account !== null && !(await findAccount(trx, account)))
      throw Invalid.at("account", "Este cliente ya no tiene cuenta.");
    await requireGuest(trx, caller.session, now, true);
    await insertCart(trx, owner, now);
    await setTermsOf(trx, owner, account);
  });
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
  const caller = callerOf(id, context.clock.now());
  await openCallerCart(context, caller, account);
  await saveCart(context, caller, { products });
  await startCheckout(context, ownerOf(caller));
  const { preview, assessed } = await previewPurchase(context, ownerOf(caller), choice);
  return { ...preview, payment_methods: paymentMethodsOf(context, assessed) };
}
