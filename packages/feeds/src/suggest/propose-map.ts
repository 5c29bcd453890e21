import { PRODUCT_COUNTS } from "@tuerca/contract";
import type { Field } from "../map/fields.ts";
import { isEan } from "../row/values/ean.ts";
import {
  COST_BESIDE_PRICE,
  FIELD_NAMES,
  nameKey,
  PRICE_WITHOUT_VAT,
  WEIGHT_IN_GRAMS,
} from "./column-names.ts";
import { type LevelSign, levelSignOf } from "./level-sign.ts";
import type { SampleColumn } from "./read-sample.ts";

/** Separators of a list, besides `|`. */
type ListSeparator = ";" | ",";

type Rule = string | { column: string; split?: ListSeparator; factor?: number; levels?: LevelSign };

/** A map as JSON for the operator to check, and its doubts in sentences. */
export type Proposal = {
  map: { decimal?: "comma" | "point"; fields: Partial<Record<Field, Rule>> };
  notes: string[];
};

/** Proposes a map by the columns of a sample. */
export function proposeMap(columns: readonly SampleColumn[]): Proposal {
  const draft = new Draft(columns);
  for (const [field, names] of FIELD_NAMES) draft.match(field, names);
  draft.matchWithFactor("price", PRICE_WITHOUT_VAT, 1.21, "looks like a price without VAT: it gets 21 %");
  draft.match("cost_price", COST_BESIDE_PRICE);
  draft.matchWithFactor("weight_kg", WEIGHT_IN_GRAMS, 0.001, "looks like grams");
  draft.guess(
    "ean",
    (cell) => !isOfYears(cell) && isEan(cell.replace(/[\s-]/g, "")),
    "has the check digits of EANs",
  );
  draft.guess(
    "images",
    (cell) => /^https?:\/\/\S+\.(jpe?g|png|webp)\b/i.test(cell),
    "has addresses of pictures",
  );
  draft.nameFromDescription();
  return draft.end();
}

/** `¿Existencias?` of WooCommerce asks whether there are some. */
function isQuestion(name: string): boolean {
  return /[¿?]/.test(name);
}

/** Years, or a day, without or with signs: `2009-2015`, `20091231`. */
function isOfYears(cell: string): boolean {
  const digits = cell.replace(/\D/g, "");
  return (
    /^(?:19|20)\d\d(?:(?:19|20)\d\d|0[1-9]\d\d|1[0-2]\d\d)?$/.test(digits) || /^(?:19|20)\d\d\D/.test(cell)
  );
}

class Draft {
  readonly #columns: readonly SampleColumn[];
  readonly #fields = new Map<Field, Rule>();
  readonly #used = new Set<SampleColumn>();
  readonly #notes: string[] = [];

  constructor(columns: readonly SampleColumn[]) {
    this.#columns = columns;
  }

  /**
   * Takes the column with the surest name of the field, and reports other candidates. A number must
   * have digits.
   */
  match(field: Field, names: readonly string[]): void {
    if (this.#fields.has(field)) return;
    const isNumber = NUMBERS.has(field);
    const fits = ({ name, cells }: SampleColumn) =>
      !isNumber || (!isQuestion(name) && (cells.length === 0 || cells.some((cell) => /\d/.test(cell))));
    const columns = this.#free().filter(fits);
    const found = names.flatMap((name) => columns.filter((column) => nameKey(column.name) === name));
    const [column, ...others] = found;
    if (!column) return;
    this.#take(field, column);
    for (const { name } of others)
      this.#notes.push(`${field}: "${column.name}" is taken; "${name}" could be meant, too.`);
  }

  matchWithFactor(field: Field, names: readonly string[], factor: number, why: string): void {
    const column = this.#free().find(({ name }) => names.includes(nameKey(name)));
    if (!column || this.#fields.has(field)) return;
    this.#used.add(column);
    this.#fields.set(field, { column: column.name, factor });
    this.#notes.push(`${field}: "${column.name}" ${why}; check the factor.`);
  }

  /** Takes a column by its content if no name matched. */
  guess(field: Field, fits: (cell: string) => boolean, why: string): void {
    if (this.#fields.has(field)) return;
    const column = this.#free().find(({ cells }) => cells.length > 0 && cells.every(fits));
    if (!column) return;
    this.#take(field, column);
    this.#notes.push(`${field}: "${column.name}" ${why}, but no name that is known.`);
  }

  /** A feed with one short text calls it description. */
  nameFromDescription(): void {
    const rule = this.#fields.get("description");
    if (this.#fields.has("name") || !rule) return;
    const name = typeof rule === "string" ? rule : rule.column;
    const column = this.#columns.find((one) => one.name === name);
    if (!column || column.cells.some((cell) => cell.length > 200)) return;
    this.#fields.delete("description");
    this.#fields.set("name", rule);
    this.#notes.push(`name: "${name}" is taken, as the feed has no other name.`);
  }

  end(): Proposal {
    for (const field of ["sku", "name", "price"] as const)
      if (!this.#fields.has(field))
        this.#notes.push(`${field}: no column was found; without it the feed makes no new products.`);
    const unused = this.#free().map(({ name }) => `"${name}"`);
    if (unused.length > 0) this.#notes.push(`Not used: ${unused.join(", ")}.`);
    const decimal = this.#decimal();
    return {
      map: { ...(decimal ? { decimal } : {}), fields: Object.fromEntries(this.#fields) },
      notes: this.#notes,
    };
  }

  #free(): SampleColumn[] {
    return this.#columns.filter((column) => !this.#used.has(column));
  }

  #take(field: Field, column: SampleColumn): void {
    this.#used.add(column);
    const separator = LISTS.has(field) ? separatorOf(field, column.cells) : null;
    const levels = field === "category" ? levelSignOf(column.cells) : null;
    if (levels) {
      this.#fields.set(field, { column: column.name, levels });
      this.#notes.push(`category: "${column.name}" is read as paths with "${levels}" between their levels.`);
      return;
    }
    this.#fields.set(field, separator ? { column: column.name, split: separator } : column.name);
    if (separator)
      this.#notes.push(`${field}: "${column.name}" is cut at "${separator}"; check that it is a list.`);
  }

  /** Set only if some number is ambiguous and another one decides. */
  #decimal(): "comma" | "point" | null {
    const cells = [...NUMBERS]
      .filter((field) => !COUNTS.includes(field))
      .flatMap((field) => this.#cellsOf(field))
      .map((cell) => cell.replace(/[^\d.,]/g, ""));
    const unclear = cells.filter((cell) => /^[1-9]\d{0,2}[.,]\d{3}$/.test(cell));
    if (unclear.length === 0) return null;
    const comma = cells.some((cell) => /,\d{1,2}$/.test(cell));
    const point = cells.some((cell) => /\.\d{1,2}$/.test(cell));
    if (comma !== point) return comma ? "comma" : "point";
    this.#notes.push(
      `decimal: ${unclear[0]} could be thousands or decimals; say "decimal": "comma" or "point".`,
    );
    return null;
  }

  #cellsOf(field: Field): string[] {
    const rule = this.#fields.get(field);
    const name = typeof rule === "string" ? rule : rule?.column;
    return this.#columns.find((column) => column.name === name)?.cells ?? [];
  }
}

const LISTS = new Set<Field>(["images", "model", "oem_codes"]);
const COUNTS: readonly Field[] = ["quantity", ...PRODUCT_COUNTS];
const NUMBERS = new Set<Field>(["price", "offer_price", "cost_price", "weight_kg", ...COUNTS]);

/** The separator of a list's entries; null if it is `|`, which the import expects, or none. */
function separatorOf(field: Field, cells: readonly string[]): ListSeparator | null {
  if (cells.some((cell) => cell.includes("|") || cell.startsWith("["))) return null;
  if (field === "images")
    return cells.some((cell) => /[,;]\s*https?:/.test(cell)) ? imageSeparator(cells) : null;
  return ([";", ","] as const).find((sign) => cells.some((cell) => cell.includes(sign))) ?? null;
}

function imageSeparator(cells: readonly string[]): ListSeparator {
  return cells.some((cell) => /;\s*https?:/.test(cell)) ? ";" : ",";
}
