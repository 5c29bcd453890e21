import type { MeasureValue } from "../../measure-types.ts";
import type { ImageReader, ImageWriter } from "../image.ts";
import { ValueDictionary } from "../value-dictionary.ts";
import { FacetColumn } from "./facet-column.ts";

const collator = new Intl.Collator("es", { numeric: true });
const NO_NUMBER = "";
const MOST_MEASURES = 2 ** 20;

/** A value as one text. */
export function packMeasure({ measure, number, text }: MeasureValue): string {
  return `${measure}\t${number ?? NO_NUMBER}\t${text}`;
}

function unpack(packed: string): MeasureValue {
  const [measure = "0", number = NO_NUMBER] = packed.split("\t", 2);
  const text = packed.slice(measure.length + number.length + 2);
  return { measure: Number(measure), number: number === NO_NUMBER ? null : Number(number), text };
}

/** By number, words last, then by text. */
export function compareValues(
  one: Pick<MeasureValue, "number" | "text">,
  other: Pick<MeasureValue, "number" | "text">,
): number {
  if (one.number !== other.number) {
    if (one.number === null) return 1;
    return other.number === null ? -1 : one.number - other.number;
  }
  return collator.compare(one.text, other.text) || (one.text < other.text ? -1 : 1);
}

/** The values of all measures of each document, and how many documents of a category have each. */
export class MeasureColumn {
  readonly dictionary = new ValueDictionary();
  readonly column = new FacetColumn();
  private known: MeasureValue[] = [];
  /** By category and measure. */
  private counts = new Map<number, number>();

  /** All values by their numbers; 0 is none. */
  values(): readonly MeasureValue[] {
    const { names } = this.dictionary;
    for (let at = this.known.length; at < names.length; at++) this.known.push(unpack(names[at]));
    return this.known;
  }

  /** Sets the values of a document without any, which is in these categories. */
  add(doc: number, values: Uint32Array, categories: Uint32Array): void {
    this.column.set(doc, values);
    this.countIn(values, categories, 1);
  }

  /** Takes the values of a document away. */
  clear(doc: number, categories: Uint32Array): void {
    this.countIn(this.column.valuesOf(doc), categories, -1);
    this.column.set(doc, new Uint32Array(0));
  }

  /** How many documents of a category have a measure. */
  countOf(category: number, measure: number): number {
    return this.counts.get(category * MOST_MEASURES + measure) ?? 0;
  }

  /** A document's values of a measure, in order. */
  valuesOf(doc: number, measure: number): MeasureValue[] {
    const values = this.values();
    const own = Array.from(this.column.valuesOf(doc), (value) => values[value]);
    return own.filter((value) => value.measure === measure).sort(compareValues);
  }

  /**
   * For each document, at its number, the place of its first value of a measure; those without come
   * last.
   */
  places(docs: Uint32Array, measure: number, sign: 1 | -1): Float64Array {
    const values = this.values();
    const own = values.flatMap((value, at) => (value.measure === measure ? [at] : []));
    own.sort((a, b) => compareValues(values[a], values[b]));
    const rank = new Map(own.map((value, at) => [value, at]));
    const places = new Float64Array(docs.reduce((most, doc) => Math.max(most, doc + 1), 0));
    for (const doc of docs) {
      let first = Number.MAX_VALUE;
      for (const value of this.column.valuesOf(doc)) first = Math.min(first, rank.get(value) ?? first);
      places[doc] = first === Number.MAX_VALUE ? first * sign : first;
    }
    return places;
  }

  get bytes(): number {
    return this.dictionary.bytes * 2 + this.column.bytes + this.counts.size * 50;
  }

  save(to: ImageWriter, name: string): void {
    this.dictionary.save(to, `${name}.dictionary`);
    this.column.save(to, `${name}.column`);
    to.add(`${name}.counts`, Float64Array.from([...this.counts].flat()));
  }

  load(from: ImageReader, name: string): void {
    this.dictionary.load(from, `${name}.dictionary`);
    this.column.load(from, `${name}.column`);
    const counts = from.float64(`${name}.counts`);
    for (let at = 0; at < counts.length; at += 2) this.counts.set(counts[at], counts[at + 1]);
  }

  private countIn(values: Uint32Array, categories: Uint32Array, times: 1 | -1): void {
    if (values.length === 0) return;
    const all = this.values();
    for (const measure of new Set(Array.from(values, (value) => all[value].measure)))
      for (const category of categories) {
        const key = category * MOST_MEASURES + measure;
        const count = (this.counts.get(key) ?? 0) + times;
        if (count > 0) this.counts.set(key, count);
        else this.counts.delete(key);
      }
  }
}
