import type { DocumentNumbers } from "../batch-reader.ts";
import { grown } from "../grow.ts";
import type { ImageReader, ImageWriter } from "../image.ts";
import { FLAG, MAX_RATING, TraitColumn } from "./trait-column.ts";

const MAX_UINT32 = 2 ** 32 - 1;
const MAX_INT32 = 2 ** 31 - 1;
const HUNDREDTHS = 100;

const within = (value: number, least: number, most: number): number =>
  Number.isFinite(value) ? Math.min(Math.max(Math.round(value), least), most) : 0;

const MANY_SALES = 2 ** 24 - 1;
const MANY_PIECES = 2 ** 15 - 1;

/**
 * Sales, discount and stock in one sortable number; equal numbers may hide differences. A value
 * that does not fit is dropped with all that would follow.
 */
function popularity(sales: number, discount: number, quantity: number): number {
  if (sales >= MANY_SALES) return MANY_SALES * 2 ** 29;
  return (sales * 2 ** 14 + discount) * 2 ** 15 + Math.min(Math.max(quantity, 0), MANY_PIECES);
}

const NO_NUMBERS: DocumentNumbers = {
  id: 0,
  priceCents: 0,
  discountPercent: 0,
  quantity: 0,
  rating: null,
  sales: 0,
  wished: 0,
  createdAt: 0,
};

/** Numbers that a product may lack, so that an order by them may have nothing to tell. */
const KNOWN_NUMBERS = ["sales", "wished", "rating", "discount"] as const;
type KnownNumber = (typeof KNOWN_NUMBERS)[number];

/** The numbers of each document, one array per field. Values out of range are clamped. */
export class NumberColumns {
  /** 0 = no document. */
  id: Uint32Array = new Uint32Array(16);
  /** Cents. */
  price: Uint32Array = new Uint32Array(16);
  /** Hundredths of a percent, at most 100 %. */
  discount: Uint16Array = new Uint16Array(16);
  quantity: Int32Array = new Int32Array(16);
  /** Hundredths + 1, up to 5 stars; 0 without a rating. */
  rating: Uint16Array = new Uint16Array(16);
  sales: Uint32Array = new Uint32Array(16);
  wished: Uint32Array = new Uint32Array(16);
  createdAt: Float64Array = new Float64Array(16);
  popularity: Float64Array = new Float64Array(16);
  readonly traits = new TraitColumn();
  private readonly known: Record<KnownNumber, number> = { sales: 0, wished: 0, rating: 0, discount: 0 };

  /** Whether any document has a number other than 0 there. */
  has(name: KnownNumber): boolean {
    return this.known[name] > 0;
  }

  set(doc: number, from: DocumentNumbers): void {
    if (doc >= this.id.length) this.grow(doc + 1);
    const sales = within(from.sales, 0, MAX_UINT32);
    const discount = within(from.discountPercent * HUNDREDTHS, 0, 100 * HUNDREDTHS);
    const quantity = within(from.quantity, -MAX_INT32, MAX_INT32);
    const rating = from.rating === null ? 0 : within(from.rating * HUNDREDTHS, 0, MAX_RATING) + 1;
    this.id[doc] = from.id;
    this.price[doc] = within(from.priceCents, 0, MAX_UINT32);
    this.quantity[doc] = quantity;
    this.setKnown("discount", doc, discount);
    this.setKnown("rating", doc, rating);
    this.setKnown("sales", doc, sales);
    this.setKnown("wished", doc, within(from.wished, 0, MAX_UINT32));
    this.createdAt[doc] = Number.isFinite(from.createdAt) ? from.createdAt : 0;
    this.popularity[doc] = popularity(sales, discount, quantity);
    this.traits.set(doc, rating, (discount > 0 ? FLAG.onOffer : 0) | (quantity > 0 ? FLAG.inStock : 0));
  }

  /** Whether a document has exactly these numbers. */
  equals(doc: number, from: DocumentNumbers): boolean {
    const one = new NumberColumns();
    one.set(0, from);
    const own = Object.values(this.columns());
    return Object.values(one.columns()).every((column, at) => column[0] === own[at]?.[doc]);
  }

  /** Clears the numbers of a document; its id is then 0. */
  clear(doc: number): void {
    this.set(doc, NO_NUMBERS);
  }

  get bytes(): number {
    return this.id.length * 40 + this.traits.bytes;
  }

  save(to: ImageWriter, name: string): void {
    for (const [field, column] of Object.entries(this.columns())) to.add(`${name}.${field}`, column);
    this.traits.save(to, `${name}.traits`);
  }

  load(from: ImageReader, name: string): void {
    this.id = from.uint32(`${name}.id`);
    this.price = from.uint32(`${name}.price`);
    this.discount = from.uint16(`${name}.discount`);
    this.quantity = from.int32(`${name}.quantity`);
    this.rating = from.uint16(`${name}.rating`);
    this.sales = from.uint32(`${name}.sales`);
    this.wished = from.uint32(`${name}.wished`);
    this.createdAt = from.float64(`${name}.createdAt`);
    this.popularity = from.float64(`${name}.popularity`);
    this.traits.load(from, `${name}.traits`);
    for (const known of KNOWN_NUMBERS) {
      let count = 0;
      for (const one of this[known]) if (one > 0) count++;
      this.known[known] = count;
    }
  }

  private setKnown(name: KnownNumber, doc: number, value: number): void {
    this.known[name] += Number(value > 0) - Number(this[name][doc] > 0);
    this[name][doc] = value;
  }

  private columns() {
    const { id, price, discount, quantity, rating, sales, wished, createdAt, popularity } = this;
    return { id, price, discount, quantity, rating, sales, wished, createdAt, popularity };
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
    this.popularity = grown(this.popularity, needed);
  }
}
