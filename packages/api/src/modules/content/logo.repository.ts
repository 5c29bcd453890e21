import type { Database, Trx } from "@tuerca/platform/database/database";

/** A stored logo: its path below `/media/`, and its size in pixels. */
export type StoredLogo = { path: string; width: number; height: number };

/** The `media` rows of logos have this before their path, so that no other picture becomes one. */
export const LOGO_SOURCE = "logo:";

/** A logo by its id; null if there is none, as for the id null. */
export async function findLogo(db: Database | Trx, id: number | null): Promise<StoredLogo | null> {
  if (id === null) return null;
  const row = await db
    .selectFrom("media")
    .select(["path", "width", "height"])
    .where("id", "=", id)
    .where("source", "like", `${LOGO_SOURCE}%`)
    .executeTakeFirst();
  const { path = null, width = null, height = null } = row ?? {};
  return path === null || width === null || height === null ? null : { path, width, height };
}
