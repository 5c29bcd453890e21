import { type Clock, DAY_MS } from "@tuerca/platform/clock/clock";
import type { Config } from "@tuerca/platform/config";
import type { Database, Trx } from "@tuerca/platform/database/database";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import { mailShopOf } from "@tuerca/platform/mail/mail-shop";
import { queueMail } from "@tuerca/platform/mail/outbox.repository";
import { createSecretId, hashSecret } from "@tuerca/platform/secret-id";
import type { Buyer } from "./buyer.ts";
import { findOwnStatuses, findRateable } from "./own-rating.repository.ts";
import {
  type AskedOrder,
  findUnaskedOrders,
  insertRequest,
  isOptedOut,
  lockDelivered,
} from "./rating-request.repository.ts";

/** How long after the delivery a customer is asked; and after which time not any more. */
const ASKED_AFTER_MS = 5 * DAY_MS;
const ASKED_WITHIN_MS = 35 * DAY_MS;
const LINK_DAYS = 90;
/** Orders of one run; the next run comes within minutes. */
const BATCH = 500;
/** A mail names so many products at most. */
const MOST_PRODUCTS = 12;

type RequestContext = { database: { db: Database }; clock: Clock; config: Config };

/**
 * Asks by mail, once for each order, for opinions about what was delivered five days ago. An order
 * is decided about in one transaction, so processes and repetitions ask nobody twice.
 */
export async function requestRatings(context: RequestContext): Promise<void> {
  const { db } = context.database;
  const now = context.clock.now().getTime();
  const range = { from: new Date(now - ASKED_WITHIN_MS), to: new Date(now - ASKED_AFTER_MS) };
  for (const orderId of await findUnaskedOrders(db, range, BATCH))
    await inTransaction(db, async (trx) => {
      const order = await lockDelivered(trx, orderId);
      if (order) await decide(context, trx, orderId, order);
    });
}

async function decide(
  { clock, config }: RequestContext,
  trx: Trx,
  orderId: string,
  order: AskedOrder,
): Promise<void> {
  const now = clock.now();
  const products = await findUnrated(trx, orderId, order);
  if (products.length === 0) return void (await insertRequest(trx, { orderId, now, link: null }));
  const secret = createSecretId();
  const expiresAt = new Date(now.getTime() + LINK_DAYS * DAY_MS);
  const link = { secretHash: hashSecret(secret), expiresAt };
  if (!(await insertRequest(trx, { orderId, now, link }))) return;
  const { siteUrl, api } = config;
  await queueMail(trx, order.email, "rating-request", {
    shop: mailShopOf(config),
    orderNumber: order.number,
    products: products.map(({ id, name }) => ({ name, url: `${siteUrl}/ratings/${id}?secret=${secret}` })),
    days: LINK_DAYS,
    offUrl: `${siteUrl}/ratings/avisos?secret=${secret}`,
    stopUrl: `${api.url}/store-front/api/rating/stop/${secret}`,
  });
}

/** The products to ask about: none if the money went back or the address wants no such mail. */
async function findUnrated(trx: Trx, orderId: string, { userId, email, isRefunded }: AskedOrder) {
  if (isRefunded || (await isOptedOut(trx, email))) return [];
  const buyer: Buyer = userId === null ? { email } : { userId };
  const products = (await findRateable(trx, buyer, orderId)).slice(0, MOST_PRODUCTS);
  if (products.length === 0) return [];
  const ids = products.map(({ id }) => id);
  const rated = await findOwnStatuses(trx, { buyer, orderId }, ids);
  return products.filter(({ id }) => !rated.some(({ productId }) => productId === id));
}
