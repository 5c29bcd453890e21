const FULL = 1024;
const SPARSE = FULL / 4;

type Block = { keys: Uint32Array; items: Uint32Array; size: number };

/**
 * Whether an item precedes, or still belongs to, the sought one (asked only if the keys are equal).
 */
type Ask = (item: number) => boolean;

const newBlock = (): Block => ({ keys: new Uint32Array(FULL), items: new Uint32Array(FULL), size: 0 });

/** Moves the entries from `at` on to the end of another block. */
function moveTail(from: Block, at: number, to: Block): void {
  to.keys.set(from.keys.subarray(at, from.size), to.size);
  to.items.set(from.items.subarray(at, from.size), to.size);
  to.size += from.size - at;
  from.size = at;
}

/** Counts the items within; those come first. */
function countWithin(items: Uint32Array, isWithin: Ask): number {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isWithin(items[middle])) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Unsigned 32-bit items in an order that begins with their key, in blocks, so that each change
 * moves little.
 */
export class SortedBlocks {
  private blocks: Block[] = [newBlock()];

  insert(key: number, item: number, isBefore: Ask): void {
    let number = Math.min(this.blockOf(key, isBefore), this.blocks.length - 1);
    if (this.block(number).size === FULL) {
      this.split(number);
      if (this.precedes(this.block(number), FULL / 2 - 1, key, isBefore)) number++;
    }
    const block = this.block(number);
    const at = this.placeIn(block, key, isBefore);
    block.keys.copyWithin(at + 1, at, block.size);
    block.items.copyWithin(at + 1, at, block.size);
    block.keys[at] = key;
    block.items[at] = item;
    block.size++;
  }

  /** Removes the first item that is not before; it must be the one meant. */
  remove(key: number, isBefore: Ask): void {
    const number = this.blockOf(key, isBefore);
    const block = this.block(number);
    const at = this.placeIn(block, key, isBefore);
    block.keys.copyWithin(at, at + 1, block.size);
    block.items.copyWithin(at, at + 1, block.size);
    block.size--;
    if (block.size < SPARSE) this.joinNext(block.size === 0 ? Math.max(number - 1, 0) : number);
  }

  /** Visits items in order, from the first that is not before, until `visit` returns false. */
  visitFrom(key: number, isBefore: Ask, visit: (item: number) => boolean): void {
    for (const items of this.blocksFrom(key, isBefore)) for (const item of items) if (!visit(item)) return;
  }

  /**
   * Visits the items from the first that is not before to the last that is within, and reads few of
   * those between.
   */
  visitRange(key: number, isBefore: Ask, isWithin: Ask, visit: (items: Uint32Array) => void): void {
    for (const items of this.blocksFrom(key, isBefore)) {
      if (items.length === 0) continue;
      const isWhole = isWithin(items[items.length - 1]);
      visit(isWhole ? items : items.subarray(0, countWithin(items, isWithin)));
      if (!isWhole) return;
    }
  }

  /** Keys and items of all blocks, in order. */
  parts(): { keys: Uint32Array[]; items: Uint32Array[] } {
    return {
      keys: this.blocks.map(({ keys, size }) => keys.subarray(0, size)),
      items: this.blocks.map(({ items, size }) => items.subarray(0, size)),
    };
  }

  /** Restores the joined result of `parts`. */
  restore(keys: Uint32Array, items: Uint32Array): void {
    this.blocks = [];
    const room = FULL - SPARSE;
    for (let from = 0; from < items.length || from === 0; from += room) {
      const block = newBlock();
      block.keys.set(keys.subarray(from, from + room));
      block.items.set(items.subarray(from, from + room));
      block.size = Math.min(room, items.length - from);
      this.blocks.push(block);
    }
  }

  get bytes(): number {
    return this.blocks.length * FULL * 8;
  }

  private *blocksFrom(key: number, isBefore: Ask): Iterable<Uint32Array> {
    const first = this.blockOf(key, isBefore);
    for (let number = first; number < this.blocks.length; number++) {
      const block = this.block(number);
      yield block.items.subarray(number === first ? this.placeIn(block, key, isBefore) : 0, block.size);
    }
  }

  private block(number: number): Block {
    return this.blocks[number];
  }

  private precedes({ keys, items }: Block, at: number, key: number, isBefore: Ask): boolean {
    const own = keys[at];
    return own < key || (own === key && isBefore(items[at]));
  }

  /** The first block whose last item is not before. */
  private blockOf(key: number, isBefore: Ask): number {
    let low = 0;
    let high = this.blocks.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const block = this.block(middle);
      if (block.size === 0 || this.precedes(block, block.size - 1, key, isBefore)) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  private placeIn(block: Block, key: number, isBefore: Ask): number {
    let low = 0;
    let high = block.size;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.precedes(block, middle, key, isBefore)) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  private split(number: number): void {
    const upper = newBlock();
    moveTail(this.block(number), FULL / 2, upper);
    this.blocks.splice(number + 1, 0, upper);
  }

  /** Joins a block with the next if both together are far from full. */
  private joinNext(number: number): void {
    const [block, next] = [this.block(number), this.blocks[number + 1]];
    if (!next || block.size + next.size > FULL / 2) return;
    moveTail(next, 0, block);
    this.blocks.splice(number + 1, 1);
  }
}
