import { STOCK_ALERT_CONFIRM_DAYS, STOCK_ALERT_PATH } from "@tuerca/contract";
import { type Clock, DAY_MS } from "@tuerca/platform/clock/clock";
import type { Config } from "@tuerca/platform/config";
import type { Database } from "@tuerca/platform/database/database";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import { Conflict, NotFound } from "@tuerca/platform/errors";
import type { SessionOptions } from "@tuerca/platform/http";
import { mailShopOf } from "@tuerca/platform/mail/mail-shop";
import { queueMail } from "@tuerca/platform/mail/outbox.repository";
import { type Counted, countHits, mailboxKey, publicAddressHash } from "@tuerca/platform/rate-limits";
import { createSecretId, hashSecret } from "@tuerca/platform/secret-id";
import { type CarKey, type Catalog, partsForCar } from "../catalog/index.ts";
import { mostBuyable, readSellable } from "../stock/index.ts";
import { canBuyAny } from "./can-buy-any.ts";
import { type AlertTarget, putAlert } from "./stock-alert.repository.ts";

export type AskContext = {
  catalog: Catalog;
  clock: Clock;
  config: Config;
  database: { db: Database };
  session: SessionOptions;
};

/**
 * Mails a link that confirms the wish for one mail when a sold-out product is back, or when there
 * is a part of a category for a car. An address that waits already gets the same mail and answer.
 * Throws NotFound, Conflict `in_stock`, TooMany.
 */
export async function askStockAlert(
  { catalog, clock, config, database: { db }, session }: AskContext,
  asked: { target: AlertTarget; email: string },
  ip: string,
): Promise<void> {
  const now = clock.now();
  const { target } = asked;
  const what =
    "product" in target
      ? await soldOut(db, target.product, now)
      : await lacking({ catalog, db }, target, now);
  await countHits(db, limitsOf(asked.email, publicAddressHash(ip, session.secret)), now);
  const secret = createSecretId();
  await inTransaction(db, async (trx) => {
    const expiresAt = new Date(now.getTime() + STOCK_ALERT_CONFIRM_DAYS * DAY_MS);
    const secretHash = hashSecret(secret);
    await putAlert(trx, { target, email: asked.email, secretHash, expiresAt }, now);
    await queueMail(trx, asked.email, "confirm-stock-alert", {
      shop: mailShopOf(config),
      ...what,
      confirmUrl: `${config.siteUrl}${STOCK_ALERT_PATH}?secret=${secret}`,
      days: STOCK_ALERT_CONFIRM_DAYS,
    });
  });
}

/** A sold-out product's name. Throws NotFound, and Conflict if it can be bought. */
async function soldOut(db: Database, id: number, now: Date) {
  const product = (await readSellable(db, [id], now)).get(id);
  if (!product?.active) throw new NotFound("Este producto ya no está a la venta.");
  if (mostBuyable(product) > 0)
    throw new Conflict("in_stock", "Vuelve a haber existencias: recarga la página para comprarlo.");
  return { product: product.name, car: null };
}

/** The names of a category and of a car without a part in it. Throws as above. */
async function lacking(
  { catalog, db }: { catalog: Catalog; db: Database },
  { category, car }: { category: number; car: CarKey },
  now: Date,
) {
  const parts = await partsForCar(catalog, category, car);
  if (!parts) throw new NotFound("No conocemos esa categoría o ese coche.");
  if (await canBuyAny(db, parts.ids, now))
    throw new Conflict("in_stock", "Ya hay piezas para este coche: recarga la página para verlas.");
  return { product: parts.category, car: parts.car };
}

/** A private IP address, which identifies nobody, is not counted. */
function limitsOf(email: string, from: string | null): Counted[] {
  const counted: Counted[] = [["stock-alert-to", mailboxKey(email)]];
  if (from !== null) counted.push(["stock-alert-from", from]);
  return [...counted, ["stock-alert-all", ""]];
}
