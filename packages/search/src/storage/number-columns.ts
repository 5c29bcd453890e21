import type { DocumentNumbers } from "./batch-reader.ts";
import { grown } from "./grow.ts";
import type { ImageReader, ImageWriter } from "./image.ts";

/** Stands for "nobody has rated" so that a column of numbers can say it. */
const UNRATED = -1;

/** Bits of `flags`. */
export const FLAG = { onOffer: 1, inStock: 2 } as const;

const FIELDS = ["id", "price", "discount", "quantity", "rating", "sales", "wished", "createdAt"] as const;

const finite = (value: number): number => (Number.isFinite(value) ? value : 0);

/** The numbers of each document, one array per field. */
export class NumberColumns {
  id = new Float64Array(16);
  price = new Float64Array(16);
  discount = new Float64Array(16);
  quantity = new Float64Array(16);
  rating = new Float64Array(16);
  sales = new Float64Array(16);
  wished = new Float64Array(16);
  createdAt = new Float64Array(16);
  flags = new Uint8Array(16);

  set(doc: number, from: DocumentNumbers): void {
    if (doc >= this.id.length) this.grow(doc + 1);
    this.id[doc] = from.id;
    this.price[doc] = finite(from.priceCents);
    this.discount[doc] = finite(from.discountPercent);
    this.quantity[doc] = finite(from.quantity);
    this.rating[doc] = from.rating === null ? UNRATED : finite(from.rating);
    this.sales[doc] = finite(from.sales);
    this.wished[doc] = finite(from.wished);
    this.createdAt[doc] = finite(from.createdAt);
    this.flags[doc] = (from.discountPercent > 0 ? FLAG.onOffer : 0) | (from.quantity > 0 ? FLAG.inStock : 0);
  }

  get bytes(): number {
    return this.id.length * 65;
  }

  save(to: ImageWriter, name: string): void {
    for (const field of FIELDS) to.add(`${name}.${field}`, this[field]);
    to.add(`${name}.flags`, this.flags);
  }

  load(from: ImageReader, name: string): void {
    for (const field of FIELDS) this[field] = from.float64(`${name}.${field}`);
    this.flags = from.uint8(`${name}.flags`);
  }

  private grow(needed: number): void {
    this.id = grown(this.id, needed);
    this.price = grown(this.price, needed);
    this.discount = grown(this.discount, needed);
    this.quantity = grown(this.quantity, needed);
    this.rating = grown(this.rating, needed);
    this.sales = grown(this.sales, needed);
    this.wished = grown(this.wished, needed);
    this.createdAt = grown(this.createdAt, needed);
    this.flags = grown(this.flags, needed);
  }
}
