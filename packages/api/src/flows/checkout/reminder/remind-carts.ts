import { CART_REMINDER_PATH, sharedCartPath } from "@tuerca/contract";
import { DAY_MS, HOUR_MS } from "@tuerca/platform/clock/clock";
import type { Trx } from "@tuerca/platform/database/database";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import { mailShopOf } from "@tuerca/platform/mail/mail-shop";
import { queueMail } from "@tuerca/platform/mail/outbox.repository";
import { createSecretId, hashSecret } from "@tuerca/platform/secret-id";
import type { Context } from "../../../context.ts";
import { shareLeftCart } from "../../../modules/cart/index.ts";
import { openCarDescriber } from "../../../modules/vehicles/index.ts";
import {
  findLeftCheckouts,
  lockLeftCheckout,
  noteOrders,
  readNames,
  setSent,
} from "./reminder.repository.ts";

type RemindContext = Pick<Context, "catalog" | "clock" | "config" | "database">;

/** Purchases that were left longer ago get no mail, such as when the shop begins to send them. */
const LATEST_MS = 5 * DAY_MS;
/** An order counts for a mail that was sent so many days before. */
const ORDER_DAYS = 7;
const BATCH = 200;

/**
 * Mails once, with consent, whoever has left a purchase unfinished for `CART_REMINDER_HOURS`, and
 * counts the orders that followed. A cart is locked as placing locks it, so processes mail nobody
 * twice, and nobody who orders meanwhile.
 */
export async function remindCarts(context: RemindContext): Promise<void> {
  const { db } = context.database;
  const now = context.clock.now();
  await noteOrders(db, now, ORDER_DAYS);
  const hours = context.config.CART_REMINDER_HOURS;
  if (hours === null) return;
  const to = new Date(now.getTime() - hours * HOUR_MS);
  const from = new Date(now.getTime() - LATEST_MS);
  for (const left of await findLeftCheckouts(db, { from, to }, BATCH))
    await inTransaction(db, async (trx) => {
      const email = await lockLeftCheckout(trx, left, to);
      if (email !== null) await remind(context, trx, { ...left, email });
    });
}

/** Nothing of a cart whose parts cannot be bought; a later look may find them. */
async function remind(
  { catalog, clock, config }: RemindContext,
  trx: Trx,
  { checkoutId, cartId, email }: { checkoutId: string; cartId: string; email: string },
): Promise<void> {
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + LINK_DAYS * DAY_MS);
  const shared = await shareLeftCart(trx, cartId, { now, expiresAt });
  if (!shared) return;
  const { secret, lines } = shared;
  const names = await readNames(
    trx,
    lines.map(({ productId }) => productId),
  );
  const describe = await openCarDescriber(catalog);
  const stop = createSecretId();
  await setSent(trx, checkoutId, { linkHash: hashSecret(secret), stopHash: hashSecret(stop), now });
  await queueMail(trx, email, "cart-reminder", {
    shop: mailShopOf(config),
    products: lines.map(({ productId, quantity, car }) => ({
      name: names.get(productId) ?? "",
      quantity,
      car: car ? (describe(car)?.label ?? null) : null,
    })),
    url: `${config.siteUrl}${sharedCartPath(secret)}`,
    days: LINK_DAYS,
    offUrl: `${config.siteUrl}${CART_REMINDER_PATH}?secret=${stop}`,
    stopUrl: `${config.api.url}/store-front/api/cart-reminder/stop/${stop}`,
  });
}

/** As long as the data of an unfinished purchase are stored. */
const LINK_DAYS = 30;
