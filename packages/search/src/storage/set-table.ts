const NONE = 0;

/** A hash of numbers in a given order. */
function hash(values: ArrayLike<number>): number {
  let sum = values.length;
  for (let at = 0; at < values.length; at++) {
    sum = Math.imul(sum ^ values[at], 0x9e3779b1);
    sum ^= sum >>> 15;
  }
  return sum >>> 0;
}

/** Numbers from 1 on, found by their lists: a hash table with linear probing, at most half full. */
export class SetTable {
  private slots = new Uint32Array(16);
  private size = 0;
  private listOf: (number: number) => ArrayLike<number>;
  private isList: (number: number, list: ArrayLike<number>) => boolean;

  constructor(
    listOf: (number: number) => ArrayLike<number>,
    isList: (number: number, list: ArrayLike<number>) => boolean,
  ) {
    this.listOf = listOf;
    this.isList = isList;
  }

  /** The number of a list, 0 if it has none. */
  find(list: ArrayLike<number>): number {
    let slot = this.home(list);
    for (;;) {
      const number = this.slots[slot];
      if (number === NONE || this.isList(number, list)) return number;
      slot = this.after(slot);
    }
  }

  /** Adds a number whose list must be new. */
  add(number: number): void {
    if (++this.size * 2 > this.slots.length) this.enlarge();
    this.place(number);
  }

  /** Removes a number and moves up those after it that would be lost. */
  delete(number: number): void {
    let hole = this.home(this.listOf(number));
    while (this.slots[hole] !== number) hole = this.after(hole);
    this.size--;
    for (let slot = this.after(hole); this.slots[slot] !== NONE; slot = this.after(slot)) {
      const home = this.home(this.listOf(this.slots[slot]));
      const mask = this.slots.length - 1;
      if (((slot - home) & mask) < ((slot - hole) & mask)) continue;
      this.slots[hole] = this.slots[slot];
      hole = slot;
    }
    this.slots[hole] = NONE;
  }

  get bytes(): number {
    return this.slots.byteLength;
  }

  private home(list: ArrayLike<number>): number {
    return hash(list) & (this.slots.length - 1);
  }

  private after(slot: number): number {
    return (slot + 1) & (this.slots.length - 1);
  }

  private place(number: number): void {
    let slot = this.home(this.listOf(number));
    while (this.slots[slot] !== NONE) slot = this.after(slot);
    this.slots[slot] = number;
  }

  private enlarge(): void {
    const old = this.slots;
    this.slots = new Uint32Array(old.length * 2);
    for (const number of old) if (number !== NONE) this.place(number);
  }
}
