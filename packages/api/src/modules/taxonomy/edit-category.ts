import { GIFT_CARDS_CATEGORY_ID } from "@tuerca/contract";
import { recordAct } from "@tuerca/platform/audit";
import type { Database, Trx } from "@tuerca/platform/database/database";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import { isUniqueViolation } from "@tuerca/platform/database/is-unique-violation";
import { assignSlugs, slugClient } from "../slugs/index.ts";
import { measureNames, setCategoryMeasures } from "./category-measures.ts";
import {
  insertCategory,
  lockTaxonomy,
  readCategories,
  type StoredCategory,
  takeCategoryId,
  updateCategory,
} from "./category-tree.repository.ts";
import { buildTree, type CategoryTree, categoryOf, isFixed, refused, refusePlace } from "./category-tree.ts";
import { dropFeedName, keepFeedName } from "./former-names.repository.ts";
import { readMeasures } from "./measure.repository.ts";
import { categoryNameKey, slugBases } from "./names.ts";
import { takeSlug } from "./page-slug.ts";
import { differenceOf, type SeenChanges, type Stale, withChanges } from "./seen-values.ts";

/** The fields of a category that a person edits; `parent` is null for a root. */
type CategoryFields = {
  name: string;
  slug: string;
  parent: number | null;
  criterion: string;
  drawing: string;
  /** Names of measures, parted by commas. */
  measures: string;
};

/** The refusal of a change of a category that looks different by now. */
export const STALE_CATEGORY: Stale = {
  code: "category_changed",
  text: "La categoría ha cambiado mientras tanto.",
};

/** Reads the tree and keeps others from changing it until the transaction ends. */
export async function lockedTree(trx: Trx, mainId: number): Promise<CategoryTree> {
  await lockTaxonomy(trx);
  return buildTree(await readCategories(trx), mainId);
}

/**
 * Adds a category directly below another one, with an address from its name; returns its id. Throws
 * Invalid at `name` or `parent`.
 */
export function createCategory(
  db: Database,
  mainId: number,
  { name, parent }: { name: string; parent: number },
): Promise<number> {
  return inTransaction(db, async (trx) => {
    const tree = await lockedTree(trx, mainId);
    refusePlace(tree, null, parent, "parent");
    refuseGiftPlace(parent, "parent");
    refuseSameName(tree, null, { name, parent }, "name");
    const id = await takeCategoryId(trx);
    const parentName = parent === mainId ? "" : (tree.byId.get(parent)?.name ?? "");
    const wish = { id, bases: slugBases({ name, parentName }) };
    const slug = (await assignSlugs(slugClient(trx), "category", [wish])).get(id) ?? "";
    if (!(await insertCategory(trx, id, { name, slug, parentId: parent }))) throw sameName("name");
    await dropFeedName(trx, { parentId: parent, name });
    await recordAct(trx, "category.created", String(id), { after: { name, slug, parent } });
    return id;
  });
}

/**
 * Changes fields of a category, all or none: its former addresses lead to it, and feeds find it by
 * its former name and place. Throws NotFound, Invalid at `changes.….value`, and Conflict
 * `category_changed` with `conflicts`.
 */
export function editCategory(
  db: Database,
  mainId: number,
  id: number,
  changes: SeenChanges<CategoryFields>,
): Promise<void> {
  return inTransaction(db, async (trx) => {
    const tree = await lockedTree(trx, mainId);
    const category = categoryOf(tree, id);
    const { name, slug, parentId: parent, fitCriterion: criterion, drawingKind: drawing } = category;
    const measures = measureNames(await readMeasures(trx), category.measureIds);
    const before: CategoryFields = { name, slug, parent, criterion, drawing, measures };
    const after = withChanges(before, changes, STALE_CATEGORY);
    const difference = differenceOf(before, after);
    if (!difference) return;
    refuseFields(tree, category, after);
    if (after.slug !== slug) await takeSlug(trx, "category", id, after.slug);
    const edited = {
      name: after.name,
      slug: after.slug,
      parentId: after.parent,
      fitCriterion: after.criterion,
      drawingKind: after.drawing,
    };
    await updateCategory(trx, id, edited).catch((error) => {
      // An import has just made one of this name.
      throw isUniqueViolation(error) ? sameName("changes.name.value") : error;
    });
    if (after.measures !== measures)
      await setCategoryMeasures(trx, id, after.measures, "changes.measures.value");
    await renameForFeeds(trx, id, before, after);
    await recordAct(trx, "category.changed", String(id), difference);
  });
}

function refuseFields(tree: CategoryTree, category: StoredCategory, after: CategoryFields): void {
  const { id, slug, parentId } = category;
  const fixed = isFixed(tree, category);
  if (fixed && after.slug !== slug)
    throw refused("changes.slug.value", "La dirección de esta categoría la pone la tienda");
  if (after.parent !== parentId) {
    if (fixed || after.parent === null)
      throw refused("changes.parent.value", "Esta categoría no se puede mover");
    refusePlace(tree, id, after.parent, "changes.parent.value");
    refuseGiftPlace(after.parent, "changes.parent.value");
  }
  refuseSameName(tree, id, after, "changes.name.value");
}

/** Gift cards' own page lists nothing but them. */
function refuseGiftPlace(parent: number, at: string): void {
  if (parent === GIFT_CARDS_CATEGORY_ID)
    throw refused(at, "La categoría de las tarjetas regalo no tiene subcategorías");
}

type Named = Pick<CategoryFields, "name" | "parent">;

function refuseSameName(tree: CategoryTree, id: number | null, { name, parent }: Named, at: string): void {
  const siblings = tree.below.get(parent) ?? [];
  const isTaken = siblings.some(
    (one) => one.id !== id && categoryNameKey(one.name) === categoryNameKey(name),
  );
  if (isTaken) throw sameName(at);
}

function sameName(at: string) {
  return refused(at, "Ya hay una categoría con este nombre en el mismo sitio");
}

async function renameForFeeds(trx: Trx, id: number, before: Named, after: Named): Promise<void> {
  const isSame =
    before.parent === after.parent && categoryNameKey(before.name) === categoryNameKey(after.name);
  if (isSame || before.parent === null || after.parent === null) return;
  await dropFeedName(trx, { parentId: after.parent, name: after.name });
  await keepFeedName(trx, id, { parentId: before.parent, name: before.name });
}
