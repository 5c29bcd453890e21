import type { FeedProduct } from "@tuerca/feeds";
import { brandKey } from "../../taxonomy/index.ts";
import { attributeSetKey, ensureAttributeSets, FIRST_ATTRIBUTE_SET } from "./attribute-sets.repository.ts";
import { ensureBrands } from "./brands.repository.ts";
import { categoryKey, ensureCategories } from "./categories.repository.ts";
import type { ImportConnection } from "./connection.repository.ts";
import { createIdCache, type IdCache } from "./id-cache.ts";
import { ensureMedia } from "./media.repository.ts";
import { ensureProducers, producerKey } from "./producers.repository.ts";

/** The entities that products refer to, with the ids found so far. */
export type References = {
  mainCategoryId: number;
  folder: string | null;
  brands: IdCache;
  categories: IdCache;
  producers: IdCache;
  media: IdCache;
  attributeSets: IdCache;
  /** Keys of the categories whose picture this file has named. */
  pictured: Set<string>;
};

/**
 * Creates empty references. Pictures that are no address are files in `folder`; null means none is.
 */
export function createReferences(mainCategoryId: number, folder: string | null): References {
  return {
    mainCategoryId,
    folder,
    brands: createIdCache(),
    categories: createIdCache(),
    producers: createIdCache(),
    media: createIdCache(),
    attributeSets: createIdCache(),
    pictured: new Set(),
  };
}

/** Forgets all ids. */
export function forgetIds({ brands, categories, producers, media, attributeSets }: References): void {
  for (const cache of [brands, categories, producers, media, attributeSets]) cache.clear();
}

/** Finds or creates every brand, category, attribute set, producer and picture of the products. */
export async function ensureReferences(
  client: ImportConnection["client"],
  references: References,
  products: readonly FeedProduct[],
): Promise<void> {
  const brands = products.flatMap(({ brand }) => brand ?? []);
  const producers = products.flatMap(({ producer }) => producer ?? []);
  await ensureBrands(client, references.brands, brands);
  await ensureCategories(
    client,
    references.categories,
    products.flatMap(({ categories }) => categories),
    references.mainCategoryId,
  );
  await ensureAttributeSets(
    client,
    references.attributeSets,
    products.flatMap(({ attributeSet }) => attributeSet ?? []),
  );
  await ensureProducers(client, references.producers, producers);
  await ensureMedia(
    client,
    references.media,
    products.flatMap(({ images }) => images),
    references.folder,
  );
}

/** The ids that a product refers to; without a category it gets the main one. */
export function resolveReferences(references: References, product: FeedProduct) {
  const { brands, categories, producers, media, mainCategoryId, attributeSets } = references;
  const categoryIds = product.categories.map((path) => categories.get(categoryKey(path)) ?? mainCategoryId);
  return {
    brandId: product.brand === null ? null : (brands.get(brandKey(product.brand)) ?? null),
    categoryIds: categoryIds.length > 0 ? [...new Set(categoryIds)] : [mainCategoryId],
    producerId: product.producer === null ? null : (producers.get(producerKey(product.producer)) ?? null),
    attributeSetId: attributeSets.get(attributeSetKey(product.attributeSet ?? "")) ?? FIRST_ATTRIBUTE_SET,
    mediaIds: product.images.flatMap((image) => media.get(image) ?? []),
  };
}
