import type { Cell } from "../feed/feed.ts";
import { cellText } from "../map/cell-text.ts";

/** The cells that a product's variants may take from its row, by their place in it. */
export type Parent = ReadonlyMap<number, Cell>;

/** Characters of products whose variants may still come; beyond it the oldest are forgotten. */
const MAX_CHARACTERS = 64 * 1024 * 1024;

/** The rows of products that variants may name, as far back as memory allows. */
export class ParentRows {
  readonly #rows = new Map<string, Parent>();
  readonly #max: number;
  #characters = 0;

  constructor(max = MAX_CHARACTERS) {
    this.#max = max;
  }

  /** Keeps a product under every name that it has. */
  keep(names: readonly string[], parent: Parent): void {
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

  /** The product of a name; null where it is not known. */
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
