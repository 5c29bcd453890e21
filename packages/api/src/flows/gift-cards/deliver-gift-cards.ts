import { formatEuros, toEuros } from "@tuerca/contract";
import { DAY_MS } from "@tuerca/platform/clock/clock";
import type { Trx } from "@tuerca/platform/database/database";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import { mailShopOf } from "@tuerca/platform/mail/mail-shop";
import { queueMail } from "@tuerca/platform/mail/outbox.repository";
import { countHit, mailboxKey } from "@tuerca/platform/rate-limits";
import { queueText } from "@tuerca/platform/sms/text-outbox.repository";
import type { Context } from "../../context.ts";
import { createGiftCode, hashGiftCode } from "../../modules/gift-cards/index.ts";
import { moveOrder } from "../../modules/orders/index.ts";
import { type DueCard, isAllDelivered, lockDueCard, setDelivered } from "./delivery.repository.ts";

type DeliverContext = Pick<Context, "database" | "clock" | "config" | "session">;

const BATCH = 200;

/** How long the SMS of a card is retried. */
const TEXT_MS = 30 * DAY_MS;

/**
 * Sends the gift cards that are due, each in its own transaction that makes the code, stores its
 * keyed hash and queues mail and SMS, exactly once despite failures. The last card of an order of
 * gift cards delivers it. Returns the number sent.
 */
export async function deliverGiftCards(context: DeliverContext): Promise<number> {
  for (let sent = 0; sent < BATCH; sent += 1)
    if (!(await inTransaction(context.database.db, (trx) => deliverNext(context, trx)))) return sent;
  return BATCH;
}

async function deliverNext(context: DeliverContext, trx: Trx): Promise<boolean> {
  const now = context.clock.now();
  const card = await lockDueCard(trx, now);
  if (!card) return false;
  const code = createGiftCode();
  await setDelivered(trx, card.id, hashGiftCode(code, context.session.secret), now);
  const { recipient, mobile, amountCents, from } = card;
  const message = await readMessage(trx, card, now);
  await queueMail(trx, recipient.recipient_email, "gift-card", {
    shop: mailShopOf(context.config),
    card: { ...recipient, message, recipient_mobile: mobile, amountCents, from, code },
  });
  const notAfter = new Date(now.getTime() + TEXT_MS);
  await queueText(trx, { recipient: mobile, text: cardText(card, code, context.config.SITE_NAME), notAfter });
  if (card.order.status === "paid" && (await isAllDelivered(trx, card.order.id)))
    await moveOrder(trx, card.order, "delivered", now);
  return true;
}

/** A card's message; null also if its mailbox got too many messages of strangers. */
async function readMessage(trx: Trx, { recipient }: DueCard, now: Date): Promise<string | null> {
  const { message, recipient_email: email } = recipient;
  if (message === null) return null;
  return (await countHit(trx, "gift-message-to", mailboxKey(email), now)) === null ? message : null;
}

function cardText({ amountCents, from }: DueCard, code: string, siteName: string): string {
  return `${from} te regala ${formatEuros(toEuros(amountCents))} en ${siteName}. Tu tarjeta regalo: ${code}. Para pagar con ella, escribe este móvil en el carrito.`;
}
