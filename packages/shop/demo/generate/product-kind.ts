import type { Drawing } from "./drawings.ts";

/**
 * Whole steps of `step` from `from` to `to`, with the unit: `{from: 20, to: 30, step: 5, unit:
 * "mm"}`.
 */
export interface Range {
  readonly from: number;
  readonly to: number;
  readonly step: number;
  readonly unit: string;
}

/** The values of an attribute: always the same, one of several, or a measure in a range. */
export type AttributeRule = string | readonly string[] | Range;

/**
 * The values that belong together in one version of a kind (a battery's capacity, current, price
 * and weight).
 */
export interface Variant {
  readonly name?: string;
  readonly values: Readonly<Record<string, string>>;
  /** Euros, VAT included, from and to. */
  readonly price?: readonly [number, number];
  /** Kilograms, from and to. */
  readonly weight?: readonly [number, number];
}

/**
 * A kind of part. In `name` and `text`, `{Label}` stands for an attribute's value and `{Label#}`
 * for the value without its unit.
 */
export interface ProductKind {
  readonly drawing: Drawing;
  readonly name: string;
  readonly brands: readonly string[];
  /** Euros, VAT included, from and to. */
  readonly price: readonly [number, number];
  /** Kilograms, from and to. */
  readonly weight: readonly [number, number];
  readonly attributes: Readonly<Record<string, AttributeRule>>;
  readonly variants?: readonly Variant[];
  readonly text: readonly [use: string, advice: string];
  /** Number of its products in the demo catalogue; 8 by default. */
  readonly count?: number;
  /** Sold in multiples of this; any number by default. */
  readonly step?: number;
  /** Fits any car, so it names no model. */
  readonly universal?: boolean;
}

/** The third level of the catalogue: a name and the one kind of part below it. */
export interface Leaf {
  readonly name: string;
  readonly kind: ProductKind;
}

/** The second level. */
export interface Group {
  readonly name: string;
  readonly drawing: Drawing;
  readonly leaves: readonly Leaf[];
}

/** The first level: one of the twelve main categories. */
export interface MainCategory {
  readonly name: string;
  readonly drawing: Drawing;
  readonly groups: readonly Group[];
}

/** A measure in whole steps, such as `range(256, 345, 1, "mm")`. */
export function range(from: number, to: number, step: number, unit: string): Range {
  return { from, to, step, unit };
}

/** A group of the catalogue with its leaves, given as name and kind. */
export function group(name: string, drawing: Drawing, leaves: Readonly<Record<string, ProductKind>>): Group {
  return { name, drawing, leaves: Object.entries(leaves).map(([leaf, kind]) => ({ name: leaf, kind })) };
}
