import { resolve } from "node:path";
import type pg from "pg";
import type { IdCache } from "./id-cache.ts";

const KNOWN = "media:";

type Origin = { image: string; source: string; root: string | null; path: string | null };

/**
 * Ensures a media row for every image. Drawings exist already; others wait to be fetched. A file is
 * identified by its absolute path, and its row names the folder that must contain it.
 */
export async function ensureMedia(
  client: pg.Client,
  cache: IdCache,
  images: Iterable<string>,
  folder: string | null,
): Promise<void> {
  const wanted = new Map<string, Origin>();
  const known = new Set<string>();
  for (const image of images) {
    if (cache.has(image)) continue;
    if (image.startsWith(KNOWN)) known.add(image);
    else wanted.set(image, originOf(image, folder));
  }
  await findKnownMedia(client, cache, [...known]);
  if (wanted.size === 0) return;
  const list = [...wanted.values()];
  await client.query(
    `insert into media (source, root, path, status)
     select source, root, path, case when path is null then 'pending' else 'ready' end
     from unnest($1::text[], $2::text[], $3::text[]) as m (source, root, path)
     order by source on conflict (source) do nothing`,
    [list.map((one) => one.source), list.map((one) => one.root), list.map((one) => one.path)],
  );
  const { rows } = await client.query<{ id: number; source: string }>(
    "select id, source from media where source = any($1)",
    [list.map((one) => one.source)],
  );
  const ids = new Map(rows.map((row) => [row.source, row.id]));
  for (const { image, source } of list) cache.set(image, ids.get(source) ?? 0);
}

/** Pictures that the shop has; skips missing ones. */
async function findKnownMedia(client: pg.Client, cache: IdCache, images: readonly string[]): Promise<void> {
  if (images.length === 0) return;
  const ids = images.map((image) => Number(image.slice(KNOWN.length)));
  const { rows } = await client.query<{ id: number }>("select id from media where id = any($1)", [ids]);
  for (const { id } of rows) cache.set(`${KNOWN}${id}`, id);
}

function originOf(image: string, folder: string | null): Origin {
  if (image.startsWith("drawing:"))
    return { image, source: image, root: null, path: `drawings/${image.slice("drawing:".length)}.svg` };
  if (/^https?:/.test(image) || !folder) return { image, source: image, root: null, path: null };
  return { image, source: resolve(folder, image), root: resolve(folder), path: null };
}
