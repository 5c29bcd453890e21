import type { Measures } from "../measures.ts";
import type { Sheet } from "../sheet/sheet.ts";

/**
 * The drawing of a part. `facts` say all of it in Spanish; the same facts are the same drawing.
 */
export type Plan = { facts: string[]; draw(sheet: Sheet): void };

/** Plans the drawing of a kind of part; null if its main measures are missing or impossible. */
export type Kind = (measures: Measures) => Plan | null;

const FIGURES = new Intl.NumberFormat("es-ES", { maximumFractionDigits: 3, useGrouping: false });

/** A number as people write it: `25,4`. */
export function figure(value: number): string {
  return FIGURES.format(value);
}

/** A length with its unit. */
export function mm(value: number): string {
  return `${figure(value)} mm`;
}

export function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}

/** A measure if it lies between two others, else undefined. */
export function between(value: number | undefined, least: number, most: number): number | undefined {
  return value !== undefined && value >= least && value <= most ? value : undefined;
}

/** The texts that there are. */
export function present(...texts: (string | 0 | false | undefined)[]): string[] {
  return texts.flatMap((text) => (typeof text === "string" && text !== "" ? [text] : []));
}
