import type { MeasureKind } from "@tuerca/contract";
import { type ReadValue, readValue } from "./read-value.ts";
import { labelKey, unitInLabel } from "./tidy-text.ts";

/** A measure; an empty `unit` is none. */
export type Measure = {
  id: number;
  slug: string;
  name: string;
  unit: string;
  kind: MeasureKind;
  otherNames: readonly string[];
};

type Attribute = { label: string; value: string };

/** A measure of a product with its values, each once. */
export type MeasuredValue = { measure: Measure; values: ReadValue[] };

/** A product's attributes, once they are read. */
export type ReadMeasures<Given extends Attribute> = {
  /** In the order of the list. */
  measured: MeasuredValue[];
  /** Those that are no measure, and those that cannot be read. */
  plain: Given[];
  unread: { measure: Measure; value: string }[];
};

/** Reads attributes by a list of measures. A name comes before other names, earlier ones first. */
export function createMeasureReader(list: readonly Measure[]) {
  const byLabel = new Map<string, Measure>();
  const labels = [
    ...list.map((measure) => [measure.name, measure] as const),
    ...list.flatMap((measure) => measure.otherNames.map((name) => [name, measure] as const)),
  ];
  for (const [label, measure] of labels) {
    const key = labelKey(label);
    if (key !== "" && !byLabel.has(key)) byLabel.set(key, measure);
  }
  return <Given extends Attribute>(attributes: readonly Given[]): ReadMeasures<Given> => {
    const found = new Map<number, Map<string, ReadValue>>();
    const plain: Given[] = [];
    const unread: ReadMeasures<Given>["unread"] = [];
    for (const attribute of attributes) {
      const measure = byLabel.get(labelKey(attribute.label));
      const values = measure && readValue(measure, attribute.value, unitInLabel(attribute.label));
      if (!measure || !values) {
        plain.push(attribute);
        if (measure) unread.push({ measure, value: attribute.value });
        continue;
      }
      const own = found.get(measure.id) ?? new Map<string, ReadValue>();
      for (const value of values) own.set(value.text, value);
      found.set(measure.id, own);
    }
    const measured = list.flatMap((measure) => {
      const values = found.get(measure.id);
      return values ? [{ measure, values: [...values.values()] }] : [];
    });
    return { measured, plain, unread };
  };
}

export type MeasureReader = ReturnType<typeof createMeasureReader>;

/**
 * Readers of products by their categories, whose lists `listOf` says. Readers are kept, and
 * categories with the same list share one.
 */
export function createMeasureReaders(
  listOf: (categoryId: number) => readonly Measure[],
): (categoryIds: readonly number[]) => MeasureReader {
  const byCategories = new Map<string, MeasureReader>();
  const byMeasures = new Map<string, MeasureReader>();
  return (categoryIds) => {
    const key = categoryIds.join();
    const known = byCategories.get(key);
    if (known) return known;
    const list = [...new Set(categoryIds.flatMap(listOf))];
    const ids = list.map(({ id }) => id).join();
    const reader = byMeasures.get(ids) ?? createMeasureReader(list);
    byMeasures.set(ids, reader);
    byCategories.set(key, reader);
    return reader;
  };
}
