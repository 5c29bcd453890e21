import { recordAct } from "@tuerca/platform/audit";
import type { Database } from "@tuerca/platform/database/database";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import { Conflict } from "@tuerca/platform/errors";
import { writeOrder } from "./category-tree.repository.ts";
import { categoryOf } from "./category-tree.ts";
import { lockedTree, STALE_CATEGORY } from "./edit-category.ts";

/** The categories directly below one: as the person saw them, and as they shall be. */
type CategoryOrder = { seen: readonly number[]; order: readonly number[] };

/**
 * Sets the order of the categories directly below one. Throws NotFound, and Conflict
 * `category_changed` if they are neither the seen nor the new ones, or the order is not of them.
 */
export function arrangeCategories(
  db: Database,
  mainId: number,
  parentId: number,
  { seen, order }: CategoryOrder,
): Promise<void> {
  return inTransaction(db, async (trx) => {
    const tree = await lockedTree(trx, mainId);
    categoryOf(tree, parentId);
    const current = (tree.below.get(parentId) ?? []).map(({ id }) => id);
    if (String(current) === String(order)) return;
    const isOfThem = String(current.toSorted(byNumber)) === String(order.toSorted(byNumber));
    if (String(current) !== String(seen) || !isOfThem)
      throw new Conflict(STALE_CATEGORY.code, "El orden ha cambiado mientras tanto.", { seen, current });
    await writeOrder(trx, order);
    await recordAct(trx, "category.ordered", String(parentId), {
      before: { order: current.slice(0, MOST_KEPT) },
      after: { order: order.slice(0, MOST_KEPT) },
    });
  });
}

const byNumber = (one: number, other: number) => one - other;

/** Ids of an order in the audit. */
const MOST_KEPT = 100;
