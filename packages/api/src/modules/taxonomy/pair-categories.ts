import { recordAct } from "@tuerca/platform/audit";
import type { Database, Trx } from "@tuerca/platform/database/database";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import { Invalid } from "@tuerca/platform/errors";
import { deletePair, insertPair, readPartners } from "./category-pairs.repository.ts";
import { type CategoryTree, categoryOf, isFixed, pathTo } from "./category-tree.ts";
import { lockedTree } from "./edit-category.ts";

/** Most categories whose parts are changed together with those of one. */
const MOST_PARTNERS = 12;

/**
 * Says that the parts of two categories are changed together; a second time changes nothing. Throws
 * NotFound, and Invalid for the shop's own categories, one within the other, or too many.
 */
export function pairCategories(db: Database, mainId: number, id: number, partner: number): Promise<void> {
  return inTransaction(db, async (trx) => {
    const tree = await lockedTree(trx, mainId);
    refusePair(tree, id, partner);
    if (!(await insertPair(trx, id, partner))) return;
    for (const one of [id, partner])
      if ((await readPartners(trx, one)).length > MOST_PARTNERS)
        throw new Invalid(
          `Con «${categoryOf(tree, one).name}» ya se cambian piezas de ${MOST_PARTNERS} categorías.`,
        );
    await recordAct(trx, "category.paired", String(id), { after: { with: partner } });
  });
}

/** Takes that back; a second time changes nothing. Throws NotFound. */
export function partCategories(db: Database, mainId: number, id: number, partner: number): Promise<void> {
  return inTransaction(db, async (trx) => {
    categoryOf(await lockedTree(trx, mainId), id);
    if (await deletePair(trx, id, partner))
      await recordAct(trx, "category.unpaired", String(id), { before: { with: partner } });
  });
}

/**
 * Gives the pairs of a category to the one that gets its products, without those that it may not
 * have. Those of a category without products end with it.
 */
export async function inheritPairs(trx: Trx, tree: CategoryTree, from: number, to: number): Promise<void> {
  for (const partner of await readPartners(trx, from))
    if (refusalOf(tree, to, partner) === null) await insertPair(trx, to, partner);
}

function refusePair(tree: CategoryTree, id: number, partner: number): void {
  const refusal = refusalOf(tree, id, partner);
  if (refusal !== null) throw new Invalid(refusal);
}

function refusalOf(tree: CategoryTree, id: number, partner: number): string | null {
  const [one, other] = [categoryOf(tree, id), categoryOf(tree, partner)];
  if (isFixed(tree, one) || isFixed(tree, other))
    return "Las categorías de la propia tienda no se cambian con ninguna.";
  const isWithin = (low: number, high: number) => pathTo(tree, low).some((above) => above.id === high);
  return isWithin(id, partner) || isWithin(partner, id)
    ? "Una de las dos está dentro de la otra: elige otra categoría."
    : null;
}
