import type { Segment } from "../analysis/synonyms.ts";
import type { Lookup } from "./lookup.ts";
import type { Group } from "./union-memory.ts";

const NO_ENTRIES = new Uint32Array(0);

/** Sorted entries of the documents that match all segments; `groupOf` gives the group of each. */
export function entriesOf(
  lookup: Lookup,
  segments: readonly Segment[],
  groupOf = (segment: Segment) => lookup.groupOfSegment(segment),
): Uint32Array {
  const groups = new Map<string, Group>();
  for (const segment of segments) {
    const group = groupOf(segment);
    if (lookup.isEmpty(group)) return NO_ENTRIES;
    groups.set(group.id, group);
  }
  return lookup.intersect([...groups.values()]);
}
