import { answerGiftCardConsent, getCheckout, requestGiftCard } from "@tuerca/contract";
import type pg from "pg";
import { deliverGiftCards } from "../../src/flows/gift-cards/deliver-gift-cards.ts";
import { sendGiftCardLink } from "../../src/flows/gift-cards/request-gift-card.ts";
import { markOrderPaid } from "../../src/flows/orders/settle-order.ts";
import { openGiftCardAdmin } from "../../src/modules/gift-cards/index.ts";
import type { TestShop } from "../create-test-shop.ts";
import type { TestClient } from "../test-client.ts";
import { clickPay, prepareCheckout, type Want } from "./guest.ts";

export const giftRecipient = {
  recipient_name: "Luis",
  recipient_email: "luis@example.es",
  recipient_mobile: "600 200 300",
  message: "Feliz cumpleaños",
};

/** Puts a gift card on sale; returns its product's id. */
export async function offerGiftCard(
  pool: pg.Pool,
  card: { sku: string; minCents: number; maxCents: number },
): Promise<number> {
  const admin = openGiftCardAdmin(pool.options.connectionString ?? "");
  const slot = { slug: "tarjetas-regalo", mainCategoryId: 1 };
  await admin.offer({ ...card, name: `Tarjeta ${card.sku}`, description: "" }, slot).finally(admin.close);
  const { rows } = await pool.query("select id from products where sku = $1", [card.sku]);
  return rows[0].id;
}

/** A gift card for the cart's call; `price` in euros, for cards without a fixed amount. */
export function giftLine(id: number, change: Partial<typeof giftRecipient> & GiftLineOptions = {}) {
  const { price, deliver_on = null, quantity = 1, ...recipient } = change;
  return {
    id,
    quantity,
    ...(price === undefined ? {} : { prices_override: [{ price }] }),
    products_customization: [{ ...giftRecipient, deliver_on, ...recipient }],
  };
}
type GiftLineOptions = { price?: number; deliver_on?: string | null; quantity?: number };

/**
 * Buys gift cards (and other lines) by transfer, pays them and has them delivered; returns the
 * order's number.
 */
export async function giveGiftCards(shop: TestShop, lines: Want[]): Promise<string> {
  const visitor = shop.visitor();
  const { id } = await prepareCheckout(visitor, lines);
  const { body } = await clickPay(visitor, id);
  await markOrderPaid(shop.context, body.order.number);
  await deliverGiftCards(shop.context);
  return body.order.number;
}

/**
 * Requests a mobile's balance, accepts the link if one was sent, and reads the checkout; returns
 * the secret.
 */
export async function acceptGiftCard(
  shop: TestShop,
  visitor: TestClient,
  mobile: string,
  accept = true,
): Promise<string | null> {
  await visitor.call(requestGiftCard, { body: { mobile } });
  const secret = await sendLastLink(shop);
  if (secret) await shop.visitor().call(answerGiftCardConsent, { body: { secret, accept } });
  await visitor.call(getCheckout);
  return secret;
}

/** Runs the job of the newest request; returns the secret of the sent link, or null. */
export async function sendLastLink(shop: TestShop): Promise<string | null> {
  const { pool } = shop.context.database;
  const before = await pool.query("select coalesce(max(id), 0) as id from text_messages");
  const newest = await pool.query("select max(id) as id from gift_card_requests");
  await sendGiftCardLink(shop.context, newest.rows[0].id);
  const sent = await pool.query("select text from text_messages where id > $1", [before.rows[0].id]);
  return /confirmar\/([\w-]{22})/.exec(sent.rows[0]?.text ?? "")?.[1] ?? null;
}
