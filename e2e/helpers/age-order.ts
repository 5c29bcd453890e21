import pg from "pg";
import { findRunningPostgres } from "../../packages/shop/src/embedded-postgres/index.ts";

/** Moves an order of the shop under test so many days into the past, as nobody can wait for them. */
export async function ageOrder(id: string, days: number): Promise<void> {
  const running = await findRunningPostgres(process.env.E2E_DATA_DIR ?? "");
  const client = new pg.Client({ connectionString: running?.url });
  await client.connect();
  try {
    const values = [id, days];
    const past = "- make_interval(days => $2)";
    await client.query(`update orders set created_at = created_at ${past} where id = $1`, values);
    await client.query(`update order_history set at = at ${past} where order_id = $1`, values);
  } finally {
    await client.end();
  }
}
