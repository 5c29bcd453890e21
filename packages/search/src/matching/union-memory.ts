import { LRUCache } from "lru-cache";
import { unite } from "./entries.ts";
import { QualityMarks } from "./quality-marks.ts";

/**
 * Lists of entries, made on demand, whose union a word or phrase matches; equal `id` means equal
 * lists.
 */
export class Group {
  readonly id: string;
  private make: () => readonly Uint32Array[];
  private made: readonly Uint32Array[] | undefined;

  constructor(id: string, make: () => readonly Uint32Array[]) {
    this.id = id;
    this.make = make;
  }

  get lists(): readonly Uint32Array[] {
    this.made ??= this.make();
    return this.made;
  }
}

const MAX_UNIONS = 56 * 1024 * 1024;
const MAX_MARKS = 24 * 1024 * 1024;
/** A list of more than this fraction of the documents is worth two bits per document. */
const COMMON = 24;
/** Smaller unions are computed as fast as they are looked up. */
const WORTH_KEEPING = 1024;
const NOTHING = new Uint32Array(0);

/** Unites groups, and caches large recent unions until a word or code of any product changes. */
export class UnionMemory {
  private kept = new LRUCache<string, Uint32Array>({
    maxSize: MAX_UNIONS,
    sizeCalculation: ({ byteLength }) => byteLength,
  });
  private marked = new LRUCache<string, QualityMarks>({
    maxSize: MAX_MARKS,
    sizeCalculation: ({ byteLength }) => byteLength,
  });
  private stamp = 0;

  /** Clears the cache if the stamp has changed. */
  freshAs(stamp: number): this {
    if (stamp !== this.stamp) for (const cache of [this.kept, this.marked]) cache.clear();
    this.stamp = stamp;
    return this;
  }

  /** The cached union of a group, if any. */
  known(group: Group): Uint32Array | undefined {
    const kept = this.kept.get(group.id);
    if (kept) return kept;
    const [only = NOTHING, ...others] = group.lists;
    return others.length === 0 ? only : undefined;
  }

  /** The qualities of a group's documents; null unless the group is common enough. */
  marksOf(group: Group, extent: number): QualityMarks | null {
    const marked = this.marked.get(group.id);
    if (marked) return marked;
    const entries = this.known(group);
    if (!entries || group.id === "" || entries.length * COMMON < extent) return null;
    const marks = new QualityMarks(entries, extent);
    if (marks.isComplete) this.marked.set(group.id, marks);
    return marks.isComplete ? marks : null;
  }

  /** One sorted list with the best quality of each document; a single list must be sorted. */
  unite(group: Group, extent: number): Uint32Array {
    const known = this.known(group);
    if (known) return known;
    const entries = unite(group.lists, extent);
    if (entries.length > WORTH_KEEPING) this.kept.set(group.id, entries);
    return entries;
  }
}
