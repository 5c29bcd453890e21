import type { CheckedRow } from "@tuerca/feeds";
import type { Trx } from "@tuerca/platform/database/database";
import { assignSlugs } from "../../slugs/index.ts";
import { FIRST_ATTRIBUTE_SET } from "./attribute-sets.repository.ts";
import { lockNewProducts, takeIds } from "./known-products.repository.ts";
import { takeProducer } from "./producers.repository.ts";
import { insertOne, saveStock } from "./save-products.repository.ts";
import { clientOf } from "./sql-client.repository.ts";
import { addressOf } from "./stage-changes.ts";

/** A checked product of a person, with the ids of its brand and categories, and its pins. */
export type NewProduct = Pick<CheckedRow, "product" | "quantity" | "has"> & {
  brandId: number | null;
  categoryIds: number[];
  pinned: readonly string[];
};

/**
 * Inserts a product as an import does, with its stock and its first price; returns its id. While
 * `prepare` says which, and until the transaction ends, nobody else makes products.
 */
export async function insertProduct(trx: Trx, prepare: () => Promise<NewProduct>): Promise<number> {
  const client = clientOf(trx);
  await lockNewProducts(client);
  const { product, quantity, has: fields, ...rest } = await prepare();
  const [id = 0] = await takeIds(client, "products", 1);
  const slugs = await assignSlugs(client, "product", [{ id, bases: [addressOf(product)] }]);
  await insertOne(client, {
    ...rest,
    isNew: true,
    fields,
    id,
    slug: slugs.get(id) ?? "",
    producerId: await takeProducer(trx, product.producer),
    mediaIds: [],
    attributeSetId: FIRST_ATTRIBUTE_SET,
    hash: null,
    product,
  });
  await saveStock(client, [id], [quantity ?? 0], { hasKnown: false, sourceName: "" });
  return id;
}
