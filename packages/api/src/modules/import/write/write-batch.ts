import type { FeedProduct } from "@tuerca/feeds";
import { type FieldSet, fieldSet, hasAny } from "@tuerca/feeds/fields";
import { skuKey } from "@tuerca/feeds/values";
import type { Batch, BatchCounts, HashedRow } from "../batch.ts";
import type { TermCache } from "../fits/fit-terms.repository.ts";
import { saveCategoryPictures } from "./category-pictures.repository.ts";
import type { ImportConnection } from "./connection.repository.ts";
import {
  findKnown,
  type KnownProduct,
  lockNewProducts,
  readProducts,
  takeIds,
} from "./known-products.repository.ts";
import { noteSeen } from "./prune.repository.ts";
import { forgetIds, type References } from "./references.ts";
import type { Review } from "./review.ts";
import { findReviewed } from "./reviewed-products.repository.ts";
import { findChanged, insertStaged, saveStock, updateStaged } from "./save-products.repository.ts";
import { forgetSent, saveSent } from "./sources.repository.ts";
import { type Change, stageChanges } from "./stage-changes.ts";
import { writeFits } from "./write-fits.ts";

export type WriteOptions = {
  isRehearsal: boolean;
  prune: boolean;
  sourceId: number;
  sourceName: string;
  termCache: TermCache;
  references: References;
  review: Review;
  /** The fields of the rows so far. */
  sent: { fields: FieldSet };
};

type Client = ImportConnection["client"];
type Known = { row: HashedRow; known: KnownProduct };

/**
 * Imports one batch, wholly or not at all. Unchanged rows write nothing. A rehearsal only counts:
 * it writes no product and no stock, so that nobody waits for it, and takes back what it wrote
 * beside them.
 */
export async function writeBatch(
  connection: ImportConnection,
  batch: Batch,
  options: WriteOptions,
): Promise<BatchCounts> {
  const { client, transaction, rehearsal } = connection;
  const skuKeys = batch.rows.map((row) => skuKey(row.product.sku));
  for (const { has } of batch.rows) options.sent.fields |= has;
  if (options.prune) await noteSeen(client, [...skuKeys, ...batch.rejectedSkus.map(skuKey)]);
  if (options.isRehearsal) forgetMade(options);
  const inOne = options.isRehearsal ? rehearsal : transaction;
  return inOne(async () => {
    if (!options.isRehearsal) await lockNewProducts(client);
    const products = await findKnown(client, skuKeys, options.sourceId);
    const plan = planBatch(batch.rows, products);
    const { length: added } = plan.added;
    const changed = await applyPlan(client, plan, options);
    if (!options.isRehearsal)
      await saveCategoryPictures(client, options.references, picturing(batch.rows, products));
    const ids = [...products.values()].map(({ id }) => id);
    const { mainCategoryId } = options.references;
    options.review.note(batch.rows, products, await findReviewed(client, ids, mainCategoryId));
    return {
      new: added,
      changed,
      unchanged: batch.rows.length - added - changed - plan.unknown,
      unknown: plan.unknown,
    };
  });
}

/** Forgets the ids of earlier batches: those that a rehearsal made exist no more. */
function forgetMade({ references, termCache }: WriteOptions): void {
  forgetIds(references);
  termCache.clear();
}

/** The rows that give categories their pictures: those of existing or new products. */
function picturing(rows: readonly HashedRow[], products: ReadonlyMap<string, KnownProduct>): FeedProduct[] {
  return rows
    .filter(({ product, hash }) => hash !== null || products.has(skuKey(product.sku)))
    .map(({ product }) => product);
}

type Plan = { added: HashedRow[]; compared: Known[]; restocked: Known[]; unknown: number };

const BESIDE_CONTENT = fieldSet(["sku", "quantity", "category_image"]);

/** New products, and those whose content or stock may differ. Merged ones stay as they are. */
function planBatch(rows: readonly HashedRow[], products: Map<string, KnownProduct>): Plan {
  const plan: Plan = { added: [], compared: [], restocked: [], unknown: 0 };
  for (const row of rows) {
    const known = products.get(skuKey(row.product.sku));
    if (known?.heir) continue;
    if (!known && row.hash === null) plan.unknown += 1;
    else if (!known) plan.added.push(row);
    else {
      const isPartial = row.hash === null;
      if (isPartial ? hasAny(row.has, ~BESIDE_CONTENT) : row.hash !== known.content_hash)
        plan.compared.push({ row, known });
      if (row.quantity !== null && row.quantity !== known.quantity) plan.restocked.push({ row, known });
    }
  }
  return plan;
}

/** Returns how many known products changed. */
async function applyPlan(client: Client, plan: Plan, options: WriteOptions): Promise<number> {
  const { added, compared, restocked } = plan;
  const { isRehearsal } = options;
  const changed = new Set(restocked.map(({ known }) => known.id));
  const newOnes = isRehearsal ? [] : await toAdded(client, added);
  const changes = [...newOnes, ...(await toCompared(client, compared, isRehearsal))];
  if (changes.length > 0) {
    await stageChanges(client, changes, options);
    if (newOnes.length > 0) await insertStaged(client);
    const update = isRehearsal ? findChanged : updateStaged;
    const updated = compared.length > 0 ? await update(client) : [];
    const added = new Set(newOnes.map(({ id }) => id));
    const refitted = (await writeFits(client, changes, options)).filter((id) => !added.has(id));
    const rewritten = [...new Set([...updated, ...refitted])];
    for (const id of rewritten) changed.add(id);
    if (!isRehearsal) {
      if (rewritten.length > 0) await forgetSent(client, options.sourceId, rewritten);
      await saveSent(client, options.sourceId);
    }
  }
  if (isRehearsal) return changed.size;
  const known = restocked.map(({ row, known }) => ({ row, id: known.id }));
  await writeStock(client, [...known, ...newOnes], {
    hasKnown: known.length > 0,
    sourceName: options.sourceName,
  });
  return changed.size;
}

async function toAdded(client: Client, rows: readonly HashedRow[]): Promise<Change[]> {
  const ids = await takeIds(client, "products", rows.length);
  return rows.map((row, index) => ({ row, id: ids[index] ?? 0, locked: null }));
}

async function toCompared(
  client: Client,
  compared: readonly Known[],
  isRehearsal: boolean,
): Promise<Change[]> {
  const ids = compared.map(({ known }) => known.id);
  const products = await readProducts(client, ids, isRehearsal);
  return compared.flatMap(({ row, known: { id } }) => {
    const locked = products.get(id);
    return locked ? [{ row, id, locked }] : [];
  });
}

async function writeStock(
  client: Client,
  stocked: readonly { row: HashedRow; id: number }[],
  cause: { hasKnown: boolean; sourceName: string },
): Promise<void> {
  if (stocked.length === 0) return;
  const ids = stocked.map(({ id }) => id);
  const quantities = stocked.map(({ row }) => row.quantity ?? 0);
  await saveStock(client, ids, quantities, cause);
}
