import { type Cents, GIFT_CARD_CONSENT_HOURS, type GiftCardConsent, toEuros } from "@tuerca/contract";
import { HOUR_MS } from "@tuerca/platform/clock/clock";
import { NotFound } from "@tuerca/platform/errors";
import { addressKey, countHit, refuseWait } from "@tuerca/platform/rate-limits";
import { hashSecret } from "@tuerca/platform/secret-id";
import type { Context } from "../../context.ts";
import { priceSellableCart, totalsOf } from "../../modules/cart/index.ts";
import {
  answerRequest,
  findRequest,
  findRequestOwner,
  type GiftRequest,
} from "../../modules/gift-requests/index.ts";
import { assessCheckout } from "../checkout/assess-checkout.ts";
import type { CheckoutContext } from "../checkout/present-checkout.ts";
import { findPurchase } from "../checkout/purchase.repository.ts";

type ConsentContext = CheckoutContext & Pick<Context, "database" | "clock">;

/** The secret of a request's link, and the IP address that tries it. */
export type LinkSecret = { secret: string; ip: string };

/** How long an accepted balance stays reserved for its cart. */
const ACCEPTED_MS = GIFT_CARD_CONSENT_HOURS * HOUR_MS;

/**
 * The request of a link. Throws NotFound for a wrong, ended or expired link, or TooMany after many
 * of them.
 */
export async function readConsent(context: ConsentContext, link: LinkSecret): Promise<GiftCardConsent> {
  return describe(context, await openLink(context, link));
}

/**
 * Accepts or refuses that the balance pays the cart; the first answer counts. Throws as
 * `readConsent`.
 */
export async function answerConsent(
  context: ConsentContext,
  link: LinkSecret,
  accept: boolean,
): Promise<GiftCardConsent> {
  const { db } = context.database;
  const { id, expiresAt } = await openLink(context, link);
  await answerRequest(db, id, {
    status: accept ? "accepted" : "rejected",
    expiresAt: accept ? new Date(context.clock.now().getTime() + ACCEPTED_MS) : expiresAt,
  });
  return describe(context, await openLink(context, link));
}

async function openLink(
  { database, clock }: ConsentContext,
  { secret, ip }: LinkSecret,
): Promise<GiftRequest> {
  const now = clock.now();
  const request = await findRequest(database.db, { secretHash: hashSecret(secret) });
  if (request && request.expiresAt > now) return request;
  refuseWait(await countHit(database.db, "gift-link-miss-from", addressKey(ip), now));
  throw new NotFound("Este enlace ya no vale: se ha usado, se ha cancelado o ha caducado.");
}

async function describe(
  context: ConsentContext,
  { id, status, balanceCents }: GiftRequest,
): Promise<GiftCardConsent> {
  const cents = await costOf(context, id);
  return { status, balance: toEuros(balanceCents), purchase: cents === null ? null : toEuros(cents) };
}

/** The current cost of the requesting purchase before any payment; with shipping if it is known. */
async function costOf(context: ConsentContext, requestId: number): Promise<Cents | null> {
  const { db } = context.database;
  const now = context.clock.now();
  const owner = await findRequestOwner(db, requestId);
  const purchase = owner && (await findPurchase(db, owner, now));
  if (!purchase) return null;
  const { checkout, terms } = purchase;
  const cart = { ...(await priceSellableCart(db, purchase, now)), giftCards: null };
  const assessed = checkout && assessCheckout(cart, checkout, terms, now, context);
  return (assessed?.totals ?? totalsOf(cart)).totalCents;
}
