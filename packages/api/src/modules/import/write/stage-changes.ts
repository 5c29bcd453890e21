import { PRODUCT_PIN_NAMES, PRODUCT_PINS } from "@tuerca/contract";
import { type FieldSet, fieldSet, hasAny } from "@tuerca/feeds/fields";
import { assignSlugs, slugFor } from "../../slugs/index.ts";
import type { HashedRow } from "../batch.ts";
import type { ImportConnection } from "./connection.repository.ts";
import type { LockedProduct } from "./known-products.repository.ts";
import { ensureReferences, type References, resolveReferences } from "./references.ts";
import { stageProducts } from "./save-products.repository.ts";
import type { StagedProduct } from "./staged-columns.ts";
import type { WriteOptions } from "./write-batch.ts";

/** A row for a product, which is new if there was none to lock. */
export type Change = { row: HashedRow; id: number; locked: LockedProduct | null };

type Client = ImportConnection["client"];

/** Creates what the rows refer to and copies them into the staging table. */
export async function stageChanges(
  client: Client,
  changes: readonly Change[],
  { references, isRehearsal }: Pick<WriteOptions, "references" | "isRehearsal">,
): Promise<void> {
  const products = changes.map(({ row }) => row.product);
  await ensureReferences(client, references, products);
  const written = changes.map(writtenChange);
  const slugs = isRehearsal ? new Map() : await slugsFor(client, written);
  await stageProducts(
    client,
    written.map((change) => toStaged(change, slugs, references)),
  );
}

const NAME = fieldSet(["name"]);
const ACTIVE = fieldSet(["active"]);
const PRODUCER = fieldSet(["producer_name", "producer_address", "producer_email"]);

/**
 * The fields that a row writes: its own except pinned ones. Describing a pruned product puts it
 * back on sale.
 */
function writtenFields({ has, hash }: HashedRow, { pinned, pruned }: LockedProduct): FieldSet {
  const producer = hasAny(has, PRODUCER) ? PRODUCER : 0;
  const active = pruned && hash !== null ? ACTIVE : 0;
  return (has | producer | active) & ~pinnedFields(pinned);
}

type Written = Change & { fields: FieldSet };

function writtenChange({ row, id, locked }: Change): Written {
  return { row, id, locked, fields: locked ? writtenFields(row, locked) : row.has };
}

/** A new name needs a new slug; otherwise a product keeps its own. */
function slugsFor(client: Client, written: readonly Written[]): Promise<Map<number, string>> {
  const renamed = written.filter(
    ({ row, locked, fields }) => hasAny(fields, NAME) && locked?.name !== row.product.name,
  );
  return assignSlugs(
    client,
    "product",
    renamed.map(({ row, id }) => ({
      id,
      bases: [addressOf(row.product)],
    })),
  );
}

/** The address that a product wants. */
export function addressOf({ name, sku }: { name: string; sku: string }): string {
  return slugFor("product", `${name} ${sku}`);
}

function toStaged(
  { row, id, locked, fields }: Written,
  slugs: ReadonlyMap<number, string>,
  references: References,
): StagedProduct {
  return {
    isNew: locked === null,
    fields,
    id,
    slug: slugs.get(id) ?? locked?.slug ?? "",
    ...resolveReferences(references, row.product),
    hash: row.hash,
    pinned: [],
    product: row.product,
  };
}

const SETS = new Map<string, FieldSet>(PRODUCT_PIN_NAMES.map((pin) => [pin, fieldSet(PRODUCT_PINS[pin])]));

/** The fields that feeds must leave alone. */
function pinnedFields(pinned: readonly string[]): FieldSet {
  return pinned.reduce((set, pin) => set | (SETS.get(pin) ?? 0), 0);
}
