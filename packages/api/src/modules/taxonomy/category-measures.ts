import type { Trx } from "@tuerca/platform/database/database";
import type { StoredCategory } from "./category-tree.repository.ts";
import { type CategoryTree, refused } from "./category-tree.ts";
import { measureKey, namesIn } from "./edit-measures.ts";
import { readMeasures, type StoredMeasure, writeCategoryMeasures } from "./measure.repository.ts";

/** Most measures in the list of a category. */
const MOST = 100;

/** The names of a list of measures, in its order, parted by commas. */
export function measureNames(measures: readonly StoredMeasure[], ids: readonly number[]): string {
  const byId = new Map(measures.map(({ id, name }) => [id, name]));
  return ids.flatMap((id) => byId.get(id) ?? []).join(", ");
}

/** The names of a category's own list of measures, and of the one that counts where it has none. */
export function namesOfLists(
  measures: readonly StoredMeasure[],
  tree: CategoryTree,
  category: StoredCategory,
): { own: string; above: string } {
  const [own, above] = [category.measureIds, measuresAbove(tree, category)];
  return { own: measureNames(measures, own), above: measureNames(measures, above) };
}

/** The list of the nearest category above that has one, which counts where this one has none. */
function measuresAbove(tree: CategoryTree, { parentId }: StoredCategory): number[] {
  const parent = parentId === null ? undefined : tree.byId.get(parentId);
  if (!parent || parent.measureIds.length > 0) return parent?.measureIds ?? [];
  return measuresAbove(tree, parent);
}

/** Sets a category's list by names, parted by commas. Throws Invalid at `at` for an unknown one. */
export async function setCategoryMeasures(trx: Trx, id: number, typed: string, at: string): Promise<void> {
  const measures = await readMeasures(trx);
  const byKey = new Map(measures.map((measure) => [measureKey(measure.name), measure.id]));
  const ids = namesIn(typed).map((name) => {
    const found = byKey.get(measureKey(name));
    if (found === undefined) throw refused(at, `No hay ninguna medida «${name}»: añádela antes en Medidas`);
    return found;
  });
  if (ids.length > MOST) throw refused(at, `Hasta ${MOST} medidas`);
  await writeCategoryMeasures(trx, id, [...new Set(ids)]);
}
