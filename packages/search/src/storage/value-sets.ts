import type { Counts } from "./counts.ts";
import { grown, Uint32List } from "./grow.ts";
import type { ImageReader, ImageWriter } from "./image.ts";
import { ListColumn } from "./list-column.ts";
import { SetTable } from "./set-table.ts";

const NOTHING = new Uint32Array(0);

/** Instead of a value: the set has several, which stand in its list. */
const SEVERAL = 2 ** 32 - 1;

/** Each distinct set of values once, under a number, with how many users it has; 0 is the empty set. Numbers of unused sets are used again. */
export class ValueSets {
  /** Per set its one value, or SEVERAL. */
  private heads: Uint32Array = new Uint32Array(16);
  private lists = new ListColumn();
  private users: Uint32Array = new Uint32Array(16);
  private free = new Uint32List();
  private table = new SetTable(
    (set) => this.valuesOf(set),
    (set, values) => this.isSet(set, values),
  );
  /** One more than the largest number in use. */
  extent = 1;

  /** The number of a set (sorted values, each once), which gets one more user. */
  take(values: Uint32Array): number {
    if (values.length === 0) return 0;
    const set = this.table.find(values) || this.add(values);
    this.users[set] = (this.users[set] as number) + 1;
    return set;
  }

  /** Takes one user off. */
  drop(set: number): void {
    if (set === 0) return;
    const users = (this.users[set] as number) - 1;
    this.users[set] = users;
    if (users > 0) return;
    this.table.delete(set);
    if (this.heads[set] === SEVERAL) this.lists.set(set, []);
    this.free.push(set);
  }

  /** A view that is valid until the next change. */
  valuesOf(set: number): Uint32Array {
    if (set === 0) return NOTHING;
    return this.heads[set] === SEVERAL ? this.lists.get(set) : this.heads.subarray(set, set + 1);
  }

  /** Counts each value of a set; the empty set counts as the value 0. */
  addTo(counts: Counts, set: number, times: number): void {
    const head = this.heads[set] as number;
    if (head !== SEVERAL) counts.add(head, times);
    else this.lists.addTo(counts, set, times);
  }

  /** Whether a set has any of the values marked 1. */
  hasAny(set: number, marked: Uint8Array): boolean {
    const head = this.heads[set] as number;
    return head === SEVERAL ? this.lists.hasAny(set, marked) : marked[head] === 1;
  }

  get bytes(): number {
    return (
      this.lists.bytes +
      this.users.byteLength +
      this.heads.byteLength +
      this.free.data.byteLength +
      this.table.bytes
    );
  }

  save(to: ImageWriter, name: string): void {
    this.lists.save(to, `${name}.lists`);
    to.add(`${name}.heads`, this.heads.subarray(0, this.extent));
    to.add(`${name}.users`, this.users.subarray(0, this.extent));
  }

  load(from: ImageReader, name: string): void {
    this.lists.load(from, `${name}.lists`);
    this.heads = from.uint32(`${name}.heads`);
    this.users = from.uint32(`${name}.users`);
    this.extent = this.users.length;
    for (let set = 1; set < this.extent; set++) {
      if ((this.users[set] as number) > 0) this.table.add(set);
      else this.free.push(set);
    }
  }

  private add(values: Uint32Array): number {
    const set = this.free.pop() ?? this.extent++;
    this.users = grown(this.users, set + 1);
    this.heads = grown(this.heads, set + 1);
    this.heads[set] = values.length === 1 ? (values[0] as number) : SEVERAL;
    if (values.length > 1) this.lists.set(set, values);
    this.table.add(set);
    return set;
  }

  private isSet(set: number, values: ArrayLike<number>): boolean {
    const head = this.heads[set];
    return head === SEVERAL ? this.lists.equals(set, values) : values.length === 1 && head === values[0];
  }
}
