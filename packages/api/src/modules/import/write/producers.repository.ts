import type { Producer } from "@tuerca/feeds";
import type { Trx } from "@tuerca/platform/database/database";
import type { IdCache } from "./id-cache.ts";
import { clientOf, type SqlClient } from "./sql-client.repository.ts";

/** The identity of a producer: all of its data. */
export function producerKey({ name, address, email }: Producer): string {
  return `${name}\u0000${address}\u0000${email}`;
}

/** Ensures that every producer exists. */
export async function ensureProducers(
  client: SqlClient,
  cache: IdCache,
  producers: Iterable<Producer>,
): Promise<void> {
  const wanted = new Map<string, Producer>();
  for (const producer of producers) {
    const key = producerKey(producer);
    if (!cache.has(key)) wanted.set(key, producer);
  }
  if (wanted.size === 0) return;
  const list = [...wanted.values()];
  const columns = [list.map((one) => one.name), list.map((one) => one.address), list.map((one) => one.email)];
  await client.query(
    `insert into producers (name, postal_address, electronic_address)
     select * from unnest($1::text[], $2::text[], $3::text[]) on conflict do nothing`,
    columns,
  );
  const { rows } = await client.query<Producer & { id: number }>(
    `select p.id, p.name, p.postal_address as address, p.electronic_address as email
     from unnest($1::text[], $2::text[], $3::text[]) as w (name, address, email)
     join producers p on (p.name, p.postal_address, p.electronic_address) = (w.name, w.address, w.email)`,
    columns,
  );
  for (const row of rows) cache.set(producerKey(row), row.id);
}

/** The id of a producer, which is made if there is none with these data; null without one. */
export async function takeProducer(trx: Trx, producer: Producer | null): Promise<number | null> {
  if (!producer) return null;
  const found = new Map<string, number>();
  await ensureProducers(clientOf(trx), found, [producer]);
  return found.get(producerKey(producer)) ?? null;
}
