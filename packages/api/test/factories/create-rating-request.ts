import { DAY_MS } from "@tuerca/platform/clock/clock";
import { createSecretId, hashSecret } from "@tuerca/platform/secret-id";
import type pg from "pg";

/** Records that an order's customer was asked for opinions at `now`; returns the link's secret. */
export async function createRatingRequest(pool: pg.Pool, orderId: string, now: Date): Promise<string> {
  const secret = createSecretId();
  await pool.query(
    "insert into rating_requests (order_id, decided_at, secret_hash, expires_at) values ($1, $2, $3, $4)",
    [orderId, now, hashSecret(secret), new Date(now.getTime() + 90 * DAY_MS)],
  );
  return secret;
}
