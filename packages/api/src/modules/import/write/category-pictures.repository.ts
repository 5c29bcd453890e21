import type { FeedProduct } from "@tuerca/feeds";
import type pg from "pg";
import { categoryKey, ensureCategories } from "./categories.repository.ts";
import { ensureMedia } from "./media.repository.ts";
import type { References } from "./references.ts";

type Wanted = { path: string[]; image: string };

/**
 * Gives categories the pictures that products name for them. The first one of a file counts; one
 * set by hand stays.
 */
export async function saveCategoryPictures(
  client: pg.Client,
  references: References,
  products: readonly FeedProduct[],
): Promise<void> {
  const wanted = firstPictures(references, products);
  if (wanted.length === 0) return;
  const { categories, media, mainCategoryId, folder } = references;
  const paths = wanted.map(({ path }) => path);
  const images = wanted.map(({ image }) => image);
  await ensureCategories(client, categories, paths, mainCategoryId);
  await ensureMedia(client, media, images, folder);
  await client.query(
    `update categories c set media_id = w.media_id
     from unnest($1::integer[], $2::integer[]) as w (id, media_id)
     where c.id = w.id and not c.picture_by_hand and c.media_id is distinct from w.media_id`,
    [paths.map((path) => categories.get(categoryKey(path))), images.map((image) => media.get(image))],
  );
}

function firstPictures({ pictured }: References, products: readonly FeedProduct[]): Wanted[] {
  return products.flatMap(({ categories: [path], categoryImage: image }) => {
    if (!path || image === null || pictured.has(categoryKey(path))) return [];
    pictured.add(categoryKey(path));
    return [{ path, image }];
  });
}
