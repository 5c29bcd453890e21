import type { ImageReader, ImageWriter } from "./image.ts";

const MIN_SLOTS = 64;
const EMPTY = 0;
/** Marks a removed entry, so that those after it are still found. */
const GONE = 0xffff_ffff;

/** The document of each id (1 to 4,294,967,294): a hash table in two arrays, at most half full. */
export class IdTable {
  private ids = new Uint32Array(MIN_SLOTS);
  private docs = new Uint32Array(MIN_SLOTS);
  private used = 0;
  size = 0;

  get(id: number): number | undefined {
    if (id === EMPTY || id === GONE) return undefined;
    const slot = this.slotOf(id);
    return this.ids[slot] === id ? this.docs[slot] : undefined;
  }

  /** Adds a new id. */
  add(id: number, doc: number): void {
    if ((this.used + 1) * 2 > this.ids.length) this.rebuild();
    const slot = this.slotOf(id);
    this.ids[slot] = id;
    this.docs[slot] = doc;
    this.used++;
    this.size++;
  }

  delete(id: number): void {
    const slot = this.slotOf(id);
    if (this.get(id) === undefined) return;
    this.ids[slot] = GONE;
    this.size--;
  }

  get bytes(): number {
    return this.ids.byteLength * 2;
  }

  save(to: ImageWriter, name: string): void {
    to.add(`${name}.ids`, this.ids);
    to.add(`${name}.docs`, this.docs);
  }

  load(from: ImageReader, name: string): void {
    this.ids = from.uint32(`${name}.ids`);
    this.docs = from.uint32(`${name}.docs`);
    for (const id of this.ids) {
      if (id !== EMPTY) this.used++;
      if (id !== EMPTY && id !== GONE) this.size++;
    }
  }

  /** The slot of an id, or the empty slot for it. */
  private slotOf(id: number): number {
    const last = this.ids.length - 1;
    let slot = (Math.imul(id, 0x9e37_79b1) >>> 7) & last;
    while (this.ids[slot] !== EMPTY && this.ids[slot] !== id) slot = (slot + 1) & last;
    return slot;
  }

  private rebuild(): void {
    const { ids, docs } = this;
    let slots = MIN_SLOTS;
    while (slots < (this.size + 1) * 4) slots *= 2;
    this.ids = new Uint32Array(slots);
    this.docs = new Uint32Array(slots);
    this.used = 0;
    this.size = 0;
    ids.forEach((id, slot) => {
      if (id !== EMPTY && id !== GONE) this.add(id, docs[slot]);
    });
  }
}
