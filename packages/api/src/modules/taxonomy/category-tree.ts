import { GIFT_CARDS_CATEGORY_ID } from "@tuerca/contract";
import { MAX_LEVELS } from "@tuerca/feeds/values";
import { Invalid, NotFound } from "@tuerca/platform/errors";
import type { StoredCategory } from "./category-tree.repository.ts";

/** The stored categories by id and by parent; `mainId` is the shop's main category. */
export type CategoryTree = {
  mainId: number;
  byId: ReadonlyMap<number, StoredCategory>;
  below: ReadonlyMap<number | null, readonly StoredCategory[]>;
};

/** Builds the tree of categories, siblings in the shop's order. */
export function buildTree(categories: readonly StoredCategory[], mainId: number): CategoryTree {
  return {
    mainId,
    byId: new Map(categories.map((category) => [category.id, category])),
    below: Map.groupBy(categories.toSorted(byPosition), ({ parentId }) => parentId),
  };
}

const collator = new Intl.Collator("es");

function byPosition(left: StoredCategory, right: StoredCategory): number {
  return left.position - right.position || collator.compare(left.name, right.name) || left.id - right.id;
}

/** A category of the tree. Throws NotFound. */
export function categoryOf(tree: CategoryTree, id: number): StoredCategory {
  const category = tree.byId.get(id);
  if (!category) throw new NotFound("Esta categoría ya no existe.");
  return category;
}

/** The shop's own: its main category, a root of the tree, and the one of gift cards. */
export function isFixed({ mainId }: CategoryTree, { id, parentId }: StoredCategory): boolean {
  return id === mainId || id === GIFT_CARDS_CATEGORY_ID || parentId === null;
}

/** The categories from the top down to the one of an id. */
export function pathTo({ byId }: CategoryTree, id: number): StoredCategory[] {
  const path: StoredCategory[] = [];
  for (let at = byId.get(id); at && !path.includes(at); at = byId.get(at.parentId ?? 0)) path.unshift(at);
  return path;
}

/** All categories in the order of the tree, each before those below it. */
export function inOrder(tree: CategoryTree): StoredCategory[] {
  const after = (category: StoredCategory): StoredCategory[] => [
    category,
    ...(tree.below.get(category.id) ?? []).flatMap(after),
  ];
  return (tree.below.get(null) ?? []).flatMap(after);
}

/**
 * Throws Invalid at the field `at` unless a category (null: a new one) may lie directly below
 * another one: it exists, is not below the category itself, and leaves at most six levels.
 */
export function refusePlace(tree: CategoryTree, id: number | null, parentId: number, at: string): void {
  const above = pathTo(tree, parentId);
  if (above.length === 0) throw refused(at, "Esta categoría ya no existe: elige otra");
  if (above.some((one) => one.id === id))
    throw refused(at, "Una categoría no puede estar dentro de sí misma");
  const levels = above.length + (id === null ? 1 : heightOf(tree, id));
  // The root is no level.
  if (levels - 1 > MAX_LEVELS) throw refused(at, `No puede haber más de ${MAX_LEVELS} niveles de categorías`);
}

function heightOf(tree: CategoryTree, id: number): number {
  return 1 + Math.max(0, ...(tree.below.get(id) ?? []).map((child) => heightOf(tree, child.id)));
}

/** A refusal at a field of the body. */
export function refused(field: string, text: string): Invalid {
  return new Invalid(text, { [field]: [text] });
}
