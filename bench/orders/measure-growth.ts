import pg from "pg";
import type { Row } from "../table.ts";

/** Bytes of each table with its indexes. */
export type Sizes = ReadonlyMap<string, number>;

/** So many tables get a figure of their own. */
const LARGEST = 6;

/** Reads the sizes of all tables of the shop. */
export async function readSizes(databaseUrl: string): Promise<Sizes> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ name: string; bytes: string }>(
    `select relname as name, pg_total_relation_size(oid) as bytes from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and relname not like 'bench%'`,
  );
  await client.end();
  return new Map(rows.map(({ name, bytes }) => [name, Number(bytes)]));
}

/** How much the database has grown for each of so many orders, and its largest tables. */
export function growthRow(before: Sizes, after: Sizes, orders: number): Row {
  const grown = [...after]
    .map(([name, bytes]) => ({ name, each: (bytes - (before.get(name) ?? 0)) / orders }))
    .toSorted((a, b) => b.each - a.each);
  const total = grown.reduce((sum, { each }) => sum + each, 0);
  const largest = grown.slice(0, LARGEST).map(({ name, each }) => `${name} ${kilobytes(each)}`);
  return { what: "database for each order", figure: kilobytes(total), note: largest.join(", ") };
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
