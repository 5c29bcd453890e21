import type { SearchDocument } from "../types.ts";
import { grown } from "./grow.ts";

/** Stands for "nobody has rated" so that a column of numbers can say it. */
export const UNRATED = -1;

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
  brand = new Uint32Array(16);

  set(doc: number, from: SearchDocument, brand: number): void {
    if (doc >= this.id.length) this.grow(doc + 1);
    this.id[doc] = from.id;
    this.price[doc] = finite(from.priceCents);
    this.discount[doc] = finite(from.discountPercent);
    this.quantity[doc] = finite(from.quantity);
    this.rating[doc] = from.rating === null ? UNRATED : finite(from.rating);
    this.sales[doc] = finite(from.sales);
    this.wished[doc] = finite(from.wished);
    this.createdAt[doc] = finite(from.createdAt);
    this.brand[doc] = brand;
  }

  get bytes(): number {
    return this.id.length * 68;
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
    this.brand = grown(this.brand, needed);
  }
}
