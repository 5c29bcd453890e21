import type { Cell } from "../files/feed.ts";
import { cellText } from "../map/cell-text.ts";

/** The cells that variants may inherit from a product's row, by position. */
export type Parent = ReadonlyMap<number, Cell>;

/** Characters of products with possible variants to come; beyond it the oldest are dropped. */
const MAX_CHARACTERS = 64 * 1024 * 1024;

/** The rows of products that variants may name, as far back as memory allows. */
export class ParentRows {
  readonly #rows = new Map<string, Parent>();
  readonly #max: number;
  #characters = 0;

  constructor(max = MAX_CHARACTERS) {
    this.#max = max;
  }

  /** Stores a product under each of its names. */
  add(names: readonly string[], parent: Parent): void {
    for (const name of names.filter(Boolean)) {
      this.#forget(name);
      this.#rows.set(name, parent);
      this.#characters += sizeOf(parent);
    }
    for (const [oldest] of this.#rows) {
      if (this.#characters <= this.#max) break;
      this.#forget(oldest);
    }
  }

  /** The product of a name, or null. */
  find(name: string): Parent | null {
    return this.#rows.get(name) ?? null;
  }

  #forget(name: string): void {
    const known = this.#rows.get(name);
    if (!known) return;
    this.#rows.delete(name);
    this.#characters -= sizeOf(known);
  }
}

function sizeOf(parent: Parent): number {
  let size = 100;
  for (const cell of parent.values()) size += cellText(cell).length;
  return size;
}
