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
import { readSellable } from "../stock/index.ts";
import { putAlert } from "./stock-alert.repository.ts";

export type AskContext = {
  clock: Clock;
  config: Config;
  database: { db: Database };
  session: SessionOptions;
};

/**
 * Mails a link by which the owner of an address confirms to want one mail when a sold-out product
 * is back. The mail and the answer are the same whether or not the address waits already. Throws
 * NotFound, Conflict `in_stock`, and TooMany.
 */
export async function askStockAlert(
  { clock, config, database: { db }, session }: AskContext,
  asked: { product: number; email: string },
  ip: string,
): Promise<void> {
  const now = clock.now();
  const product = (await readSellable(db, [asked.product], now)).get(asked.product);
  if (!product?.active) throw new NotFound("Este producto ya no está a la venta.");
  if (product.quantity > 0)
    throw new Conflict("in_stock", "Vuelve a haber existencias: recarga la página para comprarlo.");
  await countHits(db, limitsOf(asked.email, publicAddressHash(ip, session.secret)), now);
  const secret = createSecretId();
  await inTransaction(db, async (trx) => {
    const expiresAt = new Date(now.getTime() + STOCK_ALERT_CONFIRM_DAYS * DAY_MS);
    const secretHash = hashSecret(secret);
    await putAlert(trx, { productId: product.id, email: asked.email, secretHash, expiresAt }, now);
    await queueMail(trx, asked.email, "confirm-stock-alert", {
      shop: mailShopOf(config),
      product: product.name,
      confirmUrl: `${config.siteUrl}${STOCK_ALERT_PATH}?secret=${secret}`,
      days: STOCK_ALERT_CONFIRM_DAYS,
    });
  });
}

/** A private IP address, which identifies nobody, is not counted. */
function limitsOf(email: string, from: string | null): Counted[] {
  const counted: Counted[] = [["stock-alert-to", mailboxKey(email)]];
  if (from !== null) counted.push(["stock-alert-from", from]);
  return [...counted, ["stock-alert-all", ""]];
}
