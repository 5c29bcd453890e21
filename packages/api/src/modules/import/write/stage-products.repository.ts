import { once } from "node:events";
import type { FeedProduct } from "@tuerca/feeds";
import type { FieldSet } from "@tuerca/feeds/fields";
import { skuKey } from "@tuerca/feeds/values";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { copyBoolean, copyIntegers, copyJson, copyNumber, copyText, copyTexts } from "./copy-text.ts";

/** A product with resolved references, as staged. */
export type StagedProduct = {
  isNew: boolean;
  /** The fields to write; a new product writes all. */
  fields: FieldSet;
  id: number;
  slug: string;
  brandId: number | null;
  categoryIds: number[];
  producerId: number | null;
  mediaIds: number[];
  attributeSetId: number;
  hash: string | null;
  product: FeedProduct;
};

/** Copies products into the staging table of this connection's transaction. */
export async function stageProducts(client: pg.Client, products: readonly StagedProduct[]): Promise<void> {
  const stream = client.query(copyFrom("copy staged_products from stdin"));
  const done = once(stream, "finish");
  stream.end(products.map(copyLine).join(""));
  await done;
}

function copyLine(staged: StagedProduct): string {
  const { product } = staged;
  const cells = [
    copyBoolean(staged.isNew),
    copyNumber(staged.fields),
    copyNumber(staged.id),
    copyText(product.sku),
    copyText(skuKey(product.sku)),
    copyText(product.name),
    copyText(staged.slug),
    copyNumber(staged.brandId),
    copyIntegers(staged.categoryIds),
    copyText(product.description),
    copyNumber(product.price),
    copyNumber(product.offerPrice),
    copyText(product.offerFrom),
    copyText(product.offerTo),
    copyTexts(product.model),
    copyJson(product.attributes),
    copyText(product.ean),
    copyText(product.mpn),
    copyJson(product.oemCodes),
    copyNumber(product.weightG),
    copyNumber(staged.producerId),
    copyIntegers(staged.mediaIds),
    copyText(product.sourceChannel),
    copyNumber(staged.attributeSetId),
    copyBoolean(product.active),
    copyText(staged.hash),
  ];
  return `${cells.join("\t")}\n`;
}
