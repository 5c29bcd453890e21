import { ImportError } from "../../import-error.ts";
import { currencyOf, isCurrencyName } from "../../row/values/currency.ts";
import {
  type BrokenRow,
  columnKey,
  type Feed,
  MAX_BROKEN_TEXT,
  MAX_RECORD,
  type Row,
  TOO_DEEP,
} from "../feed.ts";
import { refuse } from "../file-kind.ts";
import { addCurrency, objectRow, openObjects } from "../object-feed.ts";
import { addGroups, readCatalogGroups } from "./bmecat-groups.ts";
import { localName, parseXml, type XmlHandlers } from "./parse-xml.ts";
import { RecordBuilder } from "./record-builder.ts";

/** Usual names of a product's element, among others in RSS, Atom and BMEcat. */
const ROW_NAMES =
  "item,entry,product,article,row,record,offer,producto,articulo,artículo,artikel,produkt,produit".split(",");

/**
 * Reads XML: each product element is a record, by the usual names (`item`, `entry`, `ARTICLE`, …)
 * or `rows`. `again` reads a file once more from the start, for BMEcat's groups, which may follow
 * the products.
 */
export async function openXml(
  head: string,
  rest: AsyncIterable<string>,
  rows: string | null,
  again: (() => AsyncIterable<string>) | null,
): Promise<Feed> {
  async function* all() {
    yield head;
    yield* rest;
  }
  const isBmecat = /<(?:\w+:)?BMECAT[\s>]/.test(head);
  const groups = isBmecat && again ? await readCatalogGroups(again()) : null;
  const names = new Set(rows === null ? ROW_NAMES : [columnKey(localName(rows))]);
  const reader = new RowsReader(names);
  async function* records(): AsyncGenerator<Row | BrokenRow> {
    yield* parseXml(all(), (emit) => reader.listen(emit));
    if (reader.count === 0) throw reader.noRows();
  }
  const feed = addCurrency(records(), () => reader.currency);
  return openObjects(groups ? addGroups(feed, groups) : feed);
}

/**
 * Finds product elements and reports each as a row, or a broken one if its text is not valid XML.
 */
class RowsReader implements XmlHandlers {
  count = 0;
  /** The currency that the file names outside of its products. */
  currency: string | null = null;
  #isCurrency = false;
  readonly #names: ReadonlySet<string>;
  readonly #seen = new Map<string, number>();
  #emit: (row: Row | BrokenRow) => void = () => undefined;
  #builder: RecordBuilder | null = null;
  #line = 0;
  #fault = "";
  #outerFault = "";
  #depth = 0;

  constructor(names: ReadonlySet<string>) {
    this.#names = names;
  }

  listen(emit: (row: Row | BrokenRow) => void): XmlHandlers {
    this.#emit = emit;
    return {
      open: this.open.bind(this),
      close: this.close.bind(this),
      text: this.text.bind(this),
      fault: this.fault.bind(this),
    };
  }

  open(name: string, attributes: Readonly<Record<string, string>>, line: number): void {
    this.#depth += 1;
    if (this.#builder) {
      this.#builder.open(name, attributes);
      return;
    }
    const local = localName(name);
    if (this.#depth === 1 && local === "Workbook")
      throw refuse("a spreadsheet of Excel 2003 in XML", "Save it as .xlsx or CSV.");
    if (this.#seen.size < 100) this.#seen.set(local, (this.#seen.get(local) ?? 0) + 1);
    if (!this.#names.has(columnKey(local))) {
      this.#noteCurrency(local, attributes);
      return;
    }
    this.count += 1;
    this.#line = line;
    this.#builder = new RecordBuilder(name, attributes);
  }

  #noteCurrency(name: string, attributes: Readonly<Record<string, string>>): void {
    this.#isCurrency = isCurrencyName(name);
    for (const [key, text] of Object.entries(attributes))
      if (isCurrencyName(key)) this.currency ??= currencyOf(text);
  }

  text(text: string): void {
    this.#builder?.text(text);
    if (this.#isCurrency) this.currency ??= currencyOf(text);
  }

  close(): void {
    this.#isCurrency = false;
    this.#depth -= 1;
    if (this.#builder?.close()) this.#end();
  }

  fault(reason: string): void {
    if (this.#builder) this.#fault ||= reason;
    else this.#outerFault ||= reason;
    if (/^(unclosed root tag|unexpected end)/.test(reason)) this.#cutOff();
  }

  /** The file ends before its elements do. */
  #cutOff(): void {
    if (this.#builder) this.#end();
    else if (this.count > 0 && !this.#isCut)
      this.#emit({ line: this.#line, reason: "is the last row: the file is cut off behind it", text: "" });
    this.#isCut = true;
  }
  #isCut = false;

  #end(): void {
    const builder = this.#builder;
    if (!builder) return;
    const row = objectRow(this.#line, builder.record);
    const reason = reasonOf(builder) || (this.#fault && `is not proper XML: ${this.#fault}`);
    const text = reason && JSON.stringify(row.record).slice(0, MAX_BROKEN_TEXT);
    this.#emit(reason ? { line: this.#line, reason, text } : row);
    this.#builder = null;
    this.#fault = "";
  }

  noRows(): ImportError {
    if (this.#outerFault) return new ImportError(`The file is not proper XML: ${this.#outerFault}.`);
    const seen = [...this.#seen].map(([name, count]) => (count > 1 ? `${name} (${count} times)` : name));
    return new ImportError(
      `The file has no element of a product that is known; it has: ${seen.join(", ")}. Name it in the map, as in "rows": "${[...this.#seen.keys()].at(-1) ?? "part"}".`,
    );
  }
}

function reasonOf({ isTooLong, isTooDeep }: RecordBuilder): string {
  if (isTooLong) return `is longer than ${MAX_RECORD} characters`;
  return isTooDeep ? TOO_DEEP : "";
}
