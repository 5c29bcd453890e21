import type { FeedProduct } from "@tuerca/feeds";
import type pg from "pg";
import type { IdCache } from "./id-cache.ts";

type Producer = NonNullable<FeedProduct["producer"]>;

/** The identity of a producer: all of its data. */
export function producerKey({ name, address, email }: Producer): string {
  return `${name}\u0000${address}\u0000${email}`;
}

/** Ensures that every producer exists. */
export async function ensureProducers(
  client: pg.Client,
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
