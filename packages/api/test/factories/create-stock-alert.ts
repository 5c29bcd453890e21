import { DAY_MS } from "@tuerca/platform/clock/clock";
import { createSecretId, hashSecret } from "@tuerca/platform/secret-id";
import type pg from "pg";

/** Records that an address asked at `now` for a mail about a product; returns the link's secret. */
export async function createStockAlert(
  pool: pg.Pool,
  productId: number,
  { email, now }: { email: string; now: Date },
): Promise<string> {
  const secret = createSecretId();
  await pool.query(
    "insert into stock_alerts (product_id, email, secret_hash, expires_at) values ($1, $2, $3, $4)",
    [productId, email, hashSecret(secret), new Date(now.getTime() + 7 * DAY_MS)],
  );
  return secret;
}
