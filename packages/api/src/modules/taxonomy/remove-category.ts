import { GIFT_CARDS_CATEGORY_ID } from "@tuerca/contract";
import { recordAct } from "@tuerca/platform/audit";
import type { Database, Trx } from "@tuerca/platform/database/database";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import { Conflict, Invalid } from "@tuerca/platform/errors";
import { deleteCategory, lockForRemoval, type StoredCategory } from "./category-tree.repository.ts";
import { type CategoryTree, categoryOf, isFixed, refused } from "./category-tree.ts";
import { lockedTree, STALE_CATEGORY } from "./edit-category.ts";
import { inheritFeedNames, inheritSlugs, keepFeedName } from "./former-names.repository.ts";
import {
  countCoupons,
  hasProducts,
  holdImports,
  moveCategoryAlerts,
  moveCoupons,
  moveGroupTerms,
  moveToCategory,
} from "./move-products.repository.ts";
import { inheritPairs } from "./pair-categories.ts";

/**
 * The name as the person saw it, and the category that takes over; null if there is nothing to
 * take.
 */
type Removal = { seen: string; to: number | null };

/**
 * Removes a category; its products, coupons, addresses and names in feeds are the other one's from
 * then on, or the parent's. Returns how many products moved. Throws NotFound, Invalid, and Conflict
 * `category_changed` or `import_busy`.
 */
export function removeCategory(
  db: Database,
  mainId: number,
  id: number,
  { seen, to }: Removal,
): Promise<number> {
  return inTransaction(db, async (trx) => {
    const tree = await lockedTree(trx, mainId);
    await holdImports(trx);
    const category = categoryOf(tree, id);
    if (category.name !== seen)
      throw new Conflict(STALE_CATEGORY.code, STALE_CATEGORY.text, { seen, current: category.name });
    refuseRemoval(tree, category, to);
    await lockForRemoval(trx, id);
    const coupons = await countCoupons(trx, "category", id);
    if (to === null && (coupons > 0 || (await hasProducts(trx, id))))
      throw refused("to", "Tiene piezas o cupones: elige la categoría a la que pasan");
    const products = to === null ? 0 : await moveToCategory(trx, id, to);
    if (to !== null) {
      await moveCoupons(trx, "category", id, to);
      await moveGroupTerms(trx, "category", id, to);
      await inheritPairs(trx, tree, id, to);
    }
    await handOver(trx, category, to ?? category.parentId ?? mainId);
    await deleteCategory(trx, id);
    const { name, slug, parentId: parent } = category;
    await recordAct(trx, "category.removed", String(id), {
      before: { name, slug, parent },
      after: { to, products, coupons },
    });
    return products;
  });
}

function refuseRemoval(tree: CategoryTree, category: StoredCategory, to: number | null): void {
  if (isFixed(tree, category))
    throw new Invalid("Esta categoría es de la propia tienda: no se puede quitar.");
  if (tree.below.has(category.id)) throw new Invalid("Tiene subcategorías: muévelas o quítalas antes.");
  if (to === null) return;
  if (!tree.byId.has(to)) throw refused("to", "Esta categoría ya no existe: elige otra");
  if (to === category.id) throw refused("to", "Elige otra categoría: esta se quita");
  if (to === GIFT_CARDS_CATEGORY_ID)
    throw refused("to", "En la categoría de las tarjetas regalo no hay piezas: elige otra");
}

/** Makes everything that leads to a category lead to its heir, in one step. */
async function handOver(trx: Trx, { id, name, parentId }: StoredCategory, heir: number): Promise<void> {
  await inheritSlugs(trx, "category", id, heir);
  await inheritFeedNames(trx, id, heir);
  await moveCategoryAlerts(trx, id, heir);
  if (parentId !== null) await keepFeedName(trx, heir, { parentId, name });
}
