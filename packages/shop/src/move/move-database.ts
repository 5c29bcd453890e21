import { pipeline } from "node:stream/promises";
import pg from "pg";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";
import { BackupError } from "../backup/format.ts";
import { type LedgerLine, readLedger } from "./ledger.ts";
import { type CopiedTable, copySequences, fingerprint, listTables, suspendRules } from "./tables.ts";

export type Moved = { tables: number; rows: number; ledger: LedgerLine[] };

/** A complete and checked copy that others do not see yet. */
export type PreparedMove = { moved: Moved; commit(): Promise<void>; rollback(): Promise<void> };

/** Overrides limits of the role, and makes both sides write values alike. */
const SESSION = `set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0;
  set timezone = 'UTC'; set datestyle = 'ISO'; set intervalstyle = 'postgres'; set extra_float_digits = 1;
  set bytea_output = 'hex'; set search_path = public`;

/** Tables whose rows show that a shop is in use; without any it was never opened. */
const SIGNS_OF_USE = ["orders", "users", "products", "sessions", "coupons"];

/** Throws BackupError unless a database is empty, or has only the empty tables of a shop. */
export async function refuseUsedDatabase(url: string, name: string): Promise<void> {
  await withClient(url, async (client) => {
    const { rows } = await client.query(
      `select from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname !~ '^pg_' and n.nspname <> 'information_schema' and c.relkind in ('r', 'p', 'v', 'm', 'f', 'S')
         and not exists (select from pg_depend where objid = c.oid and deptype = 'e') limit 1`,
    );
    if (rows.length > 0 && !(await isUnopenedShop(client)))
      throw new BackupError(`The database ${name} is not empty: make a new one for the shop.`);
  });
}

/** The state that an interrupted move leaves. */
async function isUnopenedShop(client: pg.Client): Promise<boolean> {
  for (const table of SIGNS_OF_USE) {
    const { rows } = await client.query("select to_regclass($1) is not null as there", [`public.${table}`]);
    if (!rows[0].there) return false;
    if ((await client.query(`select from public.${table} limit 1`)).rows.length > 0) return false;
  }
  return true;
}

/**
 * Copies a shop's database into another one of the same schema, one transaction on each side, and
 * checks rows and sums of money. Replaces what the target has. Throws BackupError if anything
 * differs; the target then stays as it was.
 */
export async function prepareMove(sourceUrl: string, targetUrl: string): Promise<PreparedMove> {
  const source = await connect(sourceUrl);
  const target = await connect(targetUrl).catch(async (error) => {
    await source.end();
    throw error;
  });
  const end = async (word: "commit" | "rollback") => {
    try {
      await target.query(word);
      if (word === "commit") await target.query("analyze");
    } finally {
      await Promise.all([source.end(), target.end()]);
    }
  };
  try {
    await source.query("begin isolation level repeatable read, read only");
    await target.query("begin");
    const moved = await copyAll(source, target);
    return { moved, commit: () => end("commit"), rollback: () => end("rollback") };
  } catch (error) {
    await end("rollback").catch(() => undefined);
    throw error;
  }
}

async function copyAll(source: pg.Client, target: pg.Client): Promise<Moved> {
  const tables = await listTables(source);
  if (JSON.stringify(tables) !== JSON.stringify(await listTables(target)))
    throw new BackupError("The tables of both databases are not the same.");
  const resumeRules = await suspendRules(target, tables);
  await target.query(`truncate ${tables.map(({ name }) => name).join(", ")}`);
  let rows = 0;
  for (const table of tables) {
    await copyTable(source, target, table);
    rows += await compareTable(source, target, table);
  }
  await copySequences(source, target);
  await resumeRules();
  // A deferred check that fails must do so before the commit.
  await target.query("set constraints all immediate");
  const [ledger, copied] = await Promise.all([readLedger(source), readLedger(target)]);
  if (JSON.stringify(ledger) !== JSON.stringify(copied))
    throw new BackupError("The sums of money differ after the copy.");
  return { tables: tables.length, rows, ledger };
}

async function copyTable(source: pg.Client, target: pg.Client, table: CopiedTable): Promise<void> {
  const { name, columns, where } = table;
  await pipeline(
    source.query(copyTo(`copy (select ${columns} from ${name} where ${where}) to stdout`)),
    target.query(copyFrom(`copy ${name} (${columns}) from stdin`)),
  );
}

/** Returns the number of rows that both have. */
async function compareTable(source: pg.Client, target: pg.Client, table: CopiedTable): Promise<number> {
  const [own, copied] = await Promise.all([fingerprint(source, table), fingerprint(target, table)]);
  if (own.rows !== copied.rows || own.hash !== copied.hash)
    throw new BackupError(
      `The rows of ${table.name} differ after the copy (${own.rows} and ${copied.rows} rows).`,
    );
  return Number(own.rows);
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: "tuerca move" });
  // The current statement reports a server that ends meanwhile.
  client.on("error", () => undefined);
  await client.connect();
  await client.query(SESSION);
  return client;
}

async function withClient(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = await connect(url);
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
