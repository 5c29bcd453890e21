import { ListColumn } from "./columns/list-column.ts";
import type { Counts } from "./counts.ts";
import { grown, Uint32List } from "./grow.ts";
import type { ImageReader, ImageWriter } from "./image.ts";
import { SetTable } from "./set-table.ts";

/**
 * Each distinct set of values once, with a number and its users; 0 is the empty set. Numbers of
 * unused sets are reused.
 */
export class ValueSets {
  private lists = new ListColumn();
  private users: Uint32Array = new Uint32Array(16);
  private free = new Uint32List();
  private table = new SetTable(
    (set) => this.lists.get(set),
    (set, values) => this.lists.equals(set, values),
  );
  /** One more than the largest number in use. */
  extent = 1;

  /** The number of a set (sorted values, each once); adds a user. */
  take(values: Uint32Array): number {
    if (values.length === 0) return 0;
    const set = this.table.find(values) || this.add(values);
    this.users[set] = this.users[set] + 1;
    return set;
  }

  /** Removes a user. */
  drop(set: number): void {
    if (set === 0) return;
    const users = this.users[set] - 1;
    this.users[set] = users;
    if (users > 0) return;
    this.table.delete(set);
    this.lists.set(set, []);
    this.free.push(set);
  }

  /** A view that is valid until the next change. */
  valuesOf(set: number): Uint32Array {
    return this.lists.get(set);
  }

  /** The start of a set's values, for `addTo`. */
  startOf(set: number): number {
    return this.lists.startOf(set);
  }

  /** Counts each value that starts there. */
  addTo(counts: Counts, start: number, times: number): void {
    this.lists.addTo(counts, start, times);
  }

  /** Whether a set has any of the values marked 1. */
  hasAny(set: number, marked: Uint8Array): boolean {
    return this.lists.hasAny(set, marked);
  }

  get bytes(): number {
    return this.lists.bytes + this.users.byteLength + this.free.data.byteLength + this.table.bytes;
  }

  save(to: ImageWriter, name: string): void {
    this.lists.save(to, `${name}.lists`);
    to.add(`${name}.users`, this.users.subarray(0, this.extent));
  }

  load(from: ImageReader, name: string): void {
    this.lists.load(from, `${name}.lists`);
    this.users = from.uint32(`${name}.users`);
    this.extent = this.users.length;
    for (let set = 1; set < this.extent; set++) {
      if (this.users[set] > 0) this.table.add(set);
      else this.free.push(set);
    }
  }

  private add(values: Uint32Array): number {
    const set = this.free.pop() ?? this.extent++;
    this.users = grown(this.users, set + 1);
    this.lists.set(set, values);
    this.table.add(set);
    return set;
  }
}
