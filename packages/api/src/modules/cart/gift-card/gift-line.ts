import {
  formatEuros,
  type GiftCardRecipient,
  giftCardDayProblem,
  MAX_GIFT_CARDS,
  toEuros,
} from "@tuerca/contract";
import type { Sellable } from "../../stock/index.ts";

/** The amount and recipient that make a cart line one of gift cards. */
export type GiftLine = { amountCents: number; recipient: GiftCardRecipient };

/** The gift-card part of a request; either field may be missing. */
export type WantedGift = { amountCents: number | null; recipient: GiftCardRecipient | null };

/** Whether a product is a gift card. */
export function isGiftCard({ giftMaxCents }: Pick<Sellable, "giftMaxCents">): boolean {
  return giftMaxCents !== null;
}

/** The amount of a requested gift card: the chosen one, or the product's only one. */
export function amountOf(
  { amountCents }: Pick<WantedGift, "amountCents">,
  { unitCents }: Pick<Sellable, "unitCents">,
): number {
  return amountCents ?? unitCents;
}

/** Whether a gift card is (still) offered for an amount. */
export function isOffered(amountCents: number, { giftMinCents, giftMaxCents }: Sellable): boolean {
  return (
    giftMinCents !== null &&
    giftMaxCents !== null &&
    amountCents >= giftMinCents &&
    amountCents <= giftMaxCents
  );
}

/** The key that distinguishes gift cards of the same product. */
export function giftKey({ amountCents, recipient }: WantedGift): string {
  const { recipient_name, recipient_email, recipient_mobile, message, deliver_on } = recipient ?? {};
  return JSON.stringify([
    amountCents,
    recipient_name,
    recipient_email,
    recipient_mobile,
    message,
    deliver_on,
  ]);
}

type Problem = { field: string; message: string };

/**
 * The reason why a product cannot be bought as requested, or null. `isKept`: the cart already has
 * this line, so a day that has passed since is accepted.
 */
export function findGiftProblem(
  wanted: { gift: WantedGift | null; quantity: number },
  sellable: Sellable,
  now: Date,
  keepsRequest: boolean,
): Problem | null {
  const gift = wanted.gift ?? { amountCents: null, recipient: null };
  return isGiftCard(sellable)
    ? (findAmountProblem(gift, sellable) ?? findRecipientProblem(gift, wanted.quantity, now, keepsRequest))
    : findOrdinaryProblem(gift);
}

function findOrdinaryProblem({ amountCents, recipient }: WantedGift): Problem | null {
  if (amountCents !== null)
    return { field: "prices_override", message: "El precio de este producto no se puede elegir." };
  return recipient && { field: "products_customization", message: "Este producto no se puede personalizar." };
}

function findAmountProblem({ amountCents }: WantedGift, sellable: Sellable): Problem | null {
  const { giftMinCents: min, giftMaxCents: max } = sellable;
  const isFree = min !== max;
  const isChosen = amountCents !== null;
  if (isFree === isChosen && isOffered(amountOf({ amountCents }, sellable), sellable)) return null;
  const message = isFree
    ? `Elige un importe de ${euros(min ?? 0)} a ${euros(max ?? 0)}.`
    : "El precio de este producto no se puede elegir.";
  return { field: "prices_override.0.price", message };
}

function findRecipientProblem(
  { recipient }: WantedGift,
  quantity: number,
  now: Date,
  keepsRequest: boolean,
): Problem | null {
  if (!recipient)
    return { field: "products_customization", message: "Indica para quién es la tarjeta regalo." };
  if (quantity > MAX_GIFT_CARDS)
    return { field: "quantity", message: `No se pueden pedir más de ${MAX_GIFT_CARDS} tarjetas iguales.` };
  const message =
    keepsRequest || recipient.deliver_on === null ? null : giftCardDayProblem(recipient.deliver_on, now);
  return message === null ? null : { field: "products_customization.0.deliver_on", message };
}

function euros(cents: number): string {
  return formatEuros(toEuros(cents));
}
