import pg from "pg";
import { BackupError } from "../format.ts";
import { findBrokenLink } from "./find-broken-link.ts";
import { differences, readTotals, type Total } from "./totals.ts";

/** A transaction may commit so long after the instant in its rows. */
const SLACK_MS = 60_000;

/**
 * Compares a copy of a shop's database, complete at an instant, with the shop: orders, payments,
 * refunds, gift cards and invoices up to a minute before, and each link of the invoices' chains.
 * Returns what both have. Throws BackupError with what differs.
 */
export async function compareCopy(shopUrl: string, copyUrl: string, completeAt: Date): Promise<Total[]> {
  const before = new Date(completeAt.getTime() - SLACK_MS);
  const copy = await withClient(copyUrl, async (client) => ({
    totals: await readTotals(client, before),
    broken: await findBrokenLink(client),
  }));
  const live = await withClient(shopUrl, (client) => readTotals(client, before));
  const wrong = [...differences(live, copy.totals), ...(copy.broken ? [copy.broken] : [])];
  if (wrong.length > 0) throw new BackupError(`The copy differs from the shop: ${wrong.join("; ")}.`);
  return live;
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: "tuerca check" });
  client.on("error", () => undefined);
  await client.connect();
  try {
    await client.query("set statement_timeout = 0; set default_transaction_read_only = on");
    return await work(client);
  } finally {
    await client.end();
  }
}
