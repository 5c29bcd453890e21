import { ADVISORY_LOCKS } from "@tuerca/platform/database/advisory-locks";
import pg from "pg";
import { ImportBusy } from "../import-busy.ts";
import { STAGED } from "./staged-columns.ts";

/** The single connection of an import; while it is open no other import can run. */
export type ImportConnection = {
  client: pg.Client;
  /** Runs `act` in one transaction. */
  transaction<T>(act: () => Promise<T>): Promise<T>;
  /** Like `transaction`, but rolls back. */
  rehearsal<T>(act: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
};

const LOCK_TRIES = 12;
const LOCK_WAIT_MS = 250;

/** Connects and takes the lock. Throws ImportBusy while another import runs. */
export async function openConnection(databaseUrl: string): Promise<ImportConnection> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: "tuerca-import" });
  client.on("error", () => undefined);
  await client.connect();
  try {
    await lock(client);
    await client.query(FIND_BY_INDEX);
    await client.query(CREATE_STAGING);
  } catch (error) {
    await client.end();
    throw error;
  }
  return {
    client,
    transaction: (act) => transaction(client, "commit", act),
    rehearsal: (act) => transaction(client, "rollback", act),
    close: () => client.end(),
  };
}

/** A killed import's lock is freed as soon as the server notices: worth a short wait. */
async function lock(client: pg.Client): Promise<void> {
  for (let tries = 0; tries < LOCK_TRIES; tries += 1) {
    const { rows } = await client.query("select pg_try_advisory_lock($1) as locked", [ADVISORY_LOCKS.import]);
    if (rows[0].locked) return;
    await new Promise((resolve) => setTimeout(resolve, LOCK_WAIT_MS));
  }
  throw new ImportBusy("Another import is running on this database. Wait until it has ended.");
}

async function transaction<T>(
  client: pg.Client,
  end: "commit" | "rollback",
  act: () => Promise<T>,
): Promise<T> {
  await client.query("begin");
  try {
    const result = await act();
    await client.query(end);
    return result;
  } catch (error) {
    await client.query("rollback").catch(() => undefined);
    throw error;
  }
}

/**
 * A batch is small beside the catalogue; a plan from stale statistics could read all of it each
 * time.
 */
const FIND_BY_INDEX = "set enable_seqscan = off; set enable_hashjoin = off; set enable_mergejoin = off";

/** Rows being imported; empty outside a transaction. `seen_skus`: the file's skus, for --prune. */
const CREATE_STAGING = `
  create temp table staged_products (
    ${STAGED.map(({ name, type }) => `${name} ${type}`).join(", ")}
  ) on commit delete rows;
  create temp table seen_skus (sku_key text not null)`;
