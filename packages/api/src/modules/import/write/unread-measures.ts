import { createMeasureReaders } from "../../catalog/index.ts";
import { categoryNameKey } from "../../taxonomy/index.ts";
import type { MeasureLists } from "./measure-lists.repository.ts";

/** Values of a measure that cannot be read: how many, and some of them. */
export type UnreadMeasure = { name: string; count: number; examples: string[] };

const MOST_EXAMPLES = 3;
const LONGEST_EXAMPLE = 60;

/** A product of a file: its categories' paths, or their ids if the file does not say. */
export type MeasuredProduct = {
  paths: readonly (readonly string[])[];
  categoryIds: readonly number[] | null;
  attributes: readonly { label: string; value: string }[];
};

/** Counts values of attributes that a measure should read and cannot. */
export type UnreadMeasures = { note(product: MeasuredProduct): void; result(): UnreadMeasure[] };

/** Begins to count by the lists at that time; new categories have that of their parent. */
export function createUnreadMeasures(lists: MeasureLists, mainCategoryId: number): UnreadMeasures {
  const byName = new Map(lists.categories.map(({ id, parentId, nameKey }) => [`${parentId} ${nameKey}`, id]));
  const found = new Map<number, UnreadMeasure>();
  const readerOf = createReaders(lists);
  const idOf = (path: readonly string[]) => {
    let id = mainCategoryId;
    for (const name of path) {
      const below = byName.get(`${id} ${categoryNameKey(name)}`);
      if (below === undefined) break;
      id = below;
    }
    return id;
  };
  return {
    note: ({ paths, categoryIds, attributes }) => {
      if (attributes.length === 0) return;
      const ids = categoryIds ?? (paths.length > 0 ? paths.map(idOf) : [mainCategoryId]);
      for (const { measure, value } of readerOf(ids)(attributes).unread) {
        const unread = found.get(measure.id) ?? { name: measure.name, count: 0, examples: [] };
        found.set(measure.id, unread);
        unread.count += 1;
        const example = value.slice(0, LONGEST_EXAMPLE);
        if (unread.examples.length < MOST_EXAMPLES && !unread.examples.includes(example))
          unread.examples.push(example);
      }
    },
    result: () => [...found.values()].sort((one, other) => other.count - one.count),
  };
}

function createReaders({ measures, categories }: MeasureLists) {
  // Former names come last, and a category's own place first.
  const byId = new Map(categories.toReversed().map((category) => [category.id, category]));
  const measureById = new Map(measures.map((measure) => [measure.id, measure]));
  const listOf = (id: number, seen: readonly number[] = []): number[] => {
    const category = byId.get(id);
    if (!category || seen.includes(id)) return [];
    if (category.measureIds.length > 0 || category.parentId === null) return category.measureIds;
    return listOf(category.parentId, [...seen, id]);
  };
  return createMeasureReaders((category) => listOf(category).flatMap((id) => measureById.get(id) ?? []));
}
