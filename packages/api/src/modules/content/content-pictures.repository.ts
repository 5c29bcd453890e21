import { type ContentBodies, picturesInPage } from "@tuerca/contract";
import type { Database, Trx } from "@tuerca/platform/database/database";
import { sql } from "kysely";
import { findLogo, type StoredLogo } from "./logo.repository.ts";

/** The `media` rows of pictures in texts have this before their path. */
export const CONTENT_PICTURE_SOURCE = "content:";

/** A stored picture: its path below `/media/`, and its size in pixels. */
export type ContentPicture = { id: number; path: string; width: number; height: number };

/** Pictures of texts by their ids; unknown ids are left out. */
export async function findContentPictures(
  db: Database | Trx,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ContentPicture>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("media")
    .select(["id", "path", "width", "height"])
    .where("id", "=", sql<number>`any(${[...ids]}::integer[])`)
    .where("source", "like", `${CONTENT_PICTURE_SOURCE}%`)
    .execute();
  return new Map(
    rows.flatMap(({ id, path, width, height }) =>
      path === null || width === null || height === null ? [] : [[id, { id, path, width, height }]],
    ),
  );
}

/** The logo and the pictures that bodies name. */
export type ShownPictures = { logo: StoredLogo | null; pictures: ReadonlyMap<number, ContentPicture> };

/** Reads the logo and the pictures that bodies name. */
export async function findShownPictures(db: Database, bodies: ContentBodies): Promise<ShownPictures> {
  const logo = await findLogo(db, bodies.identity.logo_id);
  return { logo, pictures: await findContentPictures(db, [...picturesIn(bodies)]) };
}

/** The ids of the pictures in the home page's and the own pages' bodies. */
export function picturesIn({ home, pages }: Pick<ContentBodies, "home" | "pages">): ReadonlySet<number> {
  const hero = home.hero.picture_id;
  return new Set([...(hero === null ? [] : [hero]), ...pages.pages.flatMap(picturesInPage)]);
}
