import type { Database, Trx } from "../../platform/database/database.ts";

/** A stored logo: its path below `/media/`, and its size in pixels. */
export type StoredLogo = { path: string; width: number; height: number };

/** The `media` rows of logos have this before their path, so that no other picture becomes one. */
const SOURCE = "logo:";

/** The id of a logo that the staff has sent; the same file is one logo. */
export async function ensureLogo(trx: Trx, logo: StoredLogo): Promise<number> {
  const source = SOURCE + logo.path;
  await trx
    .insertInto("media")
    .values({ source, ...logo, status: "ready" })
    .onConflict((conflict) => conflict.column("source").doNothing())
    .execute();
  const { id } = await trx
    .selectFrom("media")
    .select("id")
    .where("source", "=", source)
    .executeTakeFirstOrThrow();
  return id;
}

/** A logo by its id; null if there is none, as for the id null. */
export async function findLogo(db: Database | Trx, id: number | null): Promise<StoredLogo | null> {
  if (id === null) return null;
  const row = await db
    .selectFrom("media")
    .select(["path", "width", "height"])
    .where("id", "=", id)
    .where("source", "like", `${SOURCE}%`)
    .executeTakeFirst();
  const { path = null, width = null, height = null } = row ?? {};
  return path === null || width === null || height === null ? null : { path, width, height };
}
