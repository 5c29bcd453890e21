import type pg from "pg";
import { DAY_MS } from "../../src/platform/clock/clock.ts";
import { createSecretId, hashSecret } from "../../src/platform/secret-id.ts";

/** Records that an order's customer was asked for opinions at `now`; returns the link's secret. */
export async function createRatingRequest(pool: pg.Pool, orderId: string, now: Date): Promise<string> {
  const secret = createSecretId();
  await pool.query(
    "insert into rating_requests (order_id, decided_at, secret_hash, expires_at) values ($1, $2, $3, $4)",
    [orderId, now, hashSecret(secret), new Date(now.getTime() + 90 * DAY_MS)],
  );
  return secret;
}
