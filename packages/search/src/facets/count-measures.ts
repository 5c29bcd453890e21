import type { CountedMeasure } from "../measure-types.ts";
import { compareValues, type MeasureColumn } from "../storage/columns/measure-column.ts";
import type { Counts } from "../storage/counts.ts";
import type { Passing } from "./passing.ts";

type Counting = {
  passing: Passing;
  /** The documents that fail the selection of one measure alone. */
  besides(measure: number): Uint32Array;
};

/** The values of some measures, each without regard to its own selection. */
export function countMeasures(
  measures: MeasureColumn,
  counted: readonly number[],
  { passing, besides }: Counting,
): CountedMeasure[] {
  if (counted.length === 0) return [];
  const { column } = measures;
  passing.count(column);
  const found = valuesIn(measures, column.counts);
  return counted.map((measure) => {
    const own = found.get(measure) ?? new Map<number, number>();
    const others = besides(measure);
    if (others.length > 0) {
      column.count(others, 1);
      for (const [value, count] of valuesIn(measures, column.counts).get(measure) ?? [])
        own.set(value, (own.get(value) ?? 0) + count);
    }
    const all = measures.values();
    const values = Array.from(own, ([value, count]) => {
      const { text, number } = all[value];
      return { text, number, count };
    });
    return { measure, values: values.sort(compareValues) };
  });
}

/** The counted values by their measures; clears the counts. */
function valuesIn(measures: MeasureColumn, counts: Counts): Map<number, Map<number, number>> {
  const all = measures.values();
  const found = new Map<number, Map<number, number>>();
  for (const value of counts.numbers()) {
    const count = counts.of(value);
    if (count <= 0) continue;
    const { measure } = all[value];
    const own = found.get(measure) ?? new Map<number, number>();
    found.set(measure, own.set(value, count));
  }
  counts.clear();
  return found;
}
