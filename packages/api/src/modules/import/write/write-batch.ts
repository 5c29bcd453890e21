import type { Batch, BatchCounts, HashedRow } from "../batch.ts";
import type { FeedProduct } from "../row/feed-product.ts";
import { skuKey } from "../row/sku-key.ts";
import { slugFor } from "../slugify.ts";
import { saveCategoryPictures } from "./category-pictures.repository.ts";
import type { ImportConnection } from "./connection.repository.ts";
import { findKnown, type KnownProduct, takeIds } from "./known-products.repository.ts";
import { noteSeen } from "./prune.repository.ts";
import { ensureReferences, type References, resolveReferences } from "./references.ts";
import type { Review } from "./review.ts";
import { insertStaged, saveStock, updateStaged } from "./save-products.repository.ts";
import { assignSlugs } from "./slugs.repository.ts";
import { type StagedProduct, stageProducts } from "./stage-products.repository.ts";

export type WriteOptions = {
  dryRun: boolean;
  prune: boolean;
  references: References;
  review: Review;
};

type Client = ImportConnection["client"];
type Stocked = { row: HashedRow; id: number };
type Change = Stocked & { known: KnownProduct | null };

/** Takes one batch in, wholly or not at all; a dry run only counts. Rows that say what is there already write nothing. */
export function writeBatch(
  connection: ImportConnection,
  batch: Batch,
  options: WriteOptions,
): Promise<BatchCounts> {
  const { client } = connection;
  return connection.transaction(async () => {
    const skuKeys = batch.rows.map((row) => skuKey(row.product.sku));
    if (options.prune) await noteSeen(client, [...skuKeys, ...batch.rejectedSkus.map(skuKey)]);
    const known = await findKnown(client, skuKeys);
    const plan = planBatch(batch.rows, known);
    if (!options.dryRun) await applyPlan(connection, plan, options.references);
    if (!options.dryRun) await saveCategoryPictures(client, options.references, productsOf(batch.rows));
    options.review.note(batch.rows, known);
    return {
      new: plan.added.length,
      changed: plan.changed,
      unchanged: batch.rows.length - plan.added.length - plan.changed,
    };
  });
}

type Plan = {
  added: HashedRow[];
  rewritten: { row: HashedRow; known: KnownProduct }[];
  restocked: { row: HashedRow; known: KnownProduct }[];
  changed: number;
};

/** What has to be written: new products, those whose content is another, those whose stock is. */
function planBatch(rows: readonly HashedRow[], known: Map<string, KnownProduct>): Plan {
  const plan: Plan = { added: [], rewritten: [], restocked: [], changed: 0 };
  for (const row of rows) {
    const product = known.get(skuKey(row.product.sku));
    if (!product) {
      plan.added.push(row);
      continue;
    }
    const rewritten = product.content_hash !== row.hash;
    const restocked = row.quantity !== null && row.quantity !== product.quantity;
    if (rewritten) plan.rewritten.push({ row, known: product });
    if (restocked) plan.restocked.push({ row, known: product });
    if (rewritten || restocked) plan.changed += 1;
  }
  return plan;
}

async function applyPlan({ client }: ImportConnection, plan: Plan, references: References): Promise<void> {
  const ids = await takeIds(client, "products", plan.added.length);
  const added = plan.added.map((row, index) => ({ row, id: ids[index] ?? 0, known: null }));
  const rewritten = plan.rewritten.map(({ row, known }) => ({ row, id: known.id, known }));
  const restocked = plan.restocked.map(({ row, known }) => ({ row, id: known.id }));
  await stageChanges(client, [...added, ...rewritten], references);
  if (added.length > 0) await insertStaged(client);
  if (rewritten.length > 0) await updateStaged(client);
  await writeStock(client, [...restocked, ...added]);
}

async function stageChanges(
  client: Client,
  changes: readonly Change[],
  references: References,
): Promise<void> {
  if (changes.length === 0) return;
  const products = productsOf(changes.map(({ row }) => row));
  await ensureReferences(client, references, products);
  await stageProducts(client, await toStaged(client, changes, references));
}

function productsOf(rows: readonly HashedRow[]): FeedProduct[] {
  return rows.map(({ product }) => product);
}

async function writeStock(client: Client, stocked: readonly Stocked[]): Promise<void> {
  if (stocked.length === 0) return;
  const ids = stocked.map(({ id }) => id);
  const quantities = stocked.map(({ row }) => row.quantity ?? 0);
  await saveStock(client, ids, quantities);
}

/** A new name asks for a new slug; otherwise a product keeps the one it has. */
async function toStaged(
  client: Client,
  changes: readonly Change[],
  references: References,
): Promise<StagedProduct[]> {
  const wishes = changes
    .filter(({ row, known }) => known?.name !== row.product.name)
    .map(({ row, id }) => ({ id, bases: [slugFor("product", `${row.product.name} ${row.product.sku}`)] }));
  const slugs = await assignSlugs(client, "product", wishes);
  return changes.map(({ row, id, known }) => ({
    isNew: known === null,
    id,
    sku: known?.sku ?? row.product.sku,
    slug: slugs.get(id) ?? known?.slug ?? "",
    ...resolveReferences(references, row.product),
    hash: row.hash,
    product: row.product,
  }));
}
