import {
  formatEuros,
  isGatewayMethod,
  normalizeMobile,
  SIMPLIFIED_INVOICE_MAX,
  toCents,
} from "@tuerca/contract";
import { Conflict, Invalid } from "@tuerca/platform/errors";
import { sessionHash } from "@tuerca/platform/http";
import type { Context } from "../../../context.ts";
import { saveCart } from "../../../modules/cart/index.ts";
import { ownerOf } from "../../../modules/session/index.ts";
import { findNumberOfSession } from "../../orders/placer.repository.ts";
import { placeOrder } from "../place-order.ts";
import { startCheckout } from "../start-checkout.ts";
import { updateCheckout } from "../update-checkout.ts";
import { callerOf, refuseUnknownAccount, type Wish } from "./quote-phone-order.ts";

/** An order for a caller. `totalCents`: what they were told. */
export type PhoneOrder = {
  products: Wish;
  /** The account whose group's prices the caller gets; null for nobody's. */
  account: number | null;
  checkout: Parameters<typeof updateCheckout>[2];
  totalCents: number;
  /** The name of who takes it. */
  takenBy: string;
  /** Whether the link that pays it is sent by SMS, too. */
  textsLink: boolean;
};

/**
 * Places an order for a caller, as the shop places those of its visitors, and returns its number.
 * Each id becomes one order at most: asked again, it is answered the same. Throws Invalid at the
 * fields of `checkout`, and Conflict as `placeOrder`.
 */
export async function placePhoneOrder(context: Context, id: string, order: PhoneOrder): Promise<string> {
  const { db } = context.database;
  const caller = callerOf(id, context.clock.now(), order.account);
  const placed = () => findNumberOfSession(db, sessionHash(caller.session));
  const earlier = await placed();
  if (earlier) return earlier;
  await refuseUnknownAccount(db, order.account);
  try {
    return await placeOnce(context, caller, order);
  } catch (error) {
    // A repetition at the same time may have been faster.
    const meanwhile = await placed();
    if (meanwhile) return meanwhile;
    if (error instanceof Conflict && error.details.code === "unpaid_orders")
      throw new Conflict("unpaid_orders", TOO_MANY_UNPAID);
    throw error;
  }
}

async function placeOnce(
  context: Context,
  caller: ReturnType<typeof callerOf>,
  { products, account: _, checkout: input, totalCents, ...phone }: PhoneOrder,
): Promise<string> {
  const owner = ownerOf(caller);
  const hash = sessionHash(caller.session);
  if (phone.textsLink) refuseText(context, input);
  await saveCart(context, caller, { products });
  await startCheckout(context, owner);
  const checkout = await updateCheckout(context, owner, input, hash);
  if (checkout.missing.includes("customer.nif"))
    throw Invalid.at("shipping_address.nif", checkout.member ? MEMBERS_TAX_ID : TAX_ID_NEEDED);
  const { total } = checkout.totals;
  if (toCents(total) !== totalCents) throw new Conflict("checkout_changed", newTotalText(total));
  const { order } = await placeOrder(context, {
    owner,
    sessionHash: hash,
    // Many orders come from the staff's address, and none of them is theirs.
    from: null,
    idempotencyKey: hash,
    checkoutId: checkout.id,
    revision: checkout.revision,
    phone,
  });
  return order.number;
}

const TOO_MANY_UNPAID = "Este cliente tiene ya demasiados pedidos sin pagar: que pague alguno, o cancélalo.";
const MEMBERS_TAX_ID = "La factura de un profesional lleva su NIF.";
const TAX_ID_NEEDED = `La ley pide el NIF en facturas de más de ${formatEuros(SIMPLIFIED_INVOICE_MAX)}.`;

function newTotalText(euros: number): string {
  return `El precio acaba de cambiar: ahora son ${formatEuros(euros)}. Díselo al cliente antes de crear el pedido.`;
}

/** Refuses an SMS to what is no mobile, or if there is no link to send or nothing that sends it. */
function refuseText(
  { smsTransport }: Context,
  { shipping_address: to, payment_method }: PhoneOrder["checkout"],
) {
  const isSent = smsTransport !== null && isGatewayMethod(payment_method ?? null);
  if (!isSent) throw Invalid.at("text_link", "Ahora no se puede enviar por SMS.");
  if (!to || !("phone" in to) || !normalizeMobile(to.phone))
    throw Invalid.at("shipping_address.phone", "Escribe un móvil, o no envíes el SMS.");
}
