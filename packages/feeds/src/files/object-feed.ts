import { isCurrencyName } from "../row/values/currency.ts";
import { type BrokenRow, columnKey, type Feed, isBroken, type Row } from "./feed.ts";
import { RepeatedKey } from "./repeated-key.ts";
import { valueAt } from "./value-at.ts";

/**
 * A feed of objects, whose columns are their keys; `a.b` is the key `b` of the object, or of each
 * object in the list, `a`.
 */
export function openObjects(rows: AsyncIterable<Row | BrokenRow>): Feed {
  return {
    columns: null,
    column: (name) => {
      const path = columnKey(name).split(".");
      const whole = columnKey(name);
      return ({ record }) => {
        const value = valueAt(record, [whole]);
        return value === undefined && path.length > 1 ? valueAt(record, path) : value;
      };
    },
    indexOf: () => null,
    rows,
  };
}

/**
 * A record of plain data with its keys as columns; keys such as `__proto__` stay data. A key that
 * occurs twice, also by case, is marked, for whoever reads it to refuse.
 */
export function objectRow(line: number, value: object): Row {
  const record: Record<string, unknown> = Object.create(null);
  const names = new Map<string, string>();
  for (const [key, cell] of Object.entries(value)) {
    const column = columnKey(key);
    const first = names.get(column);
    if (first === undefined) names.set(column, key);
    record[column] = first === undefined ? cell : new RepeatedKey(line, column, [first, key]);
  }
  return { line, record };
}

/** The same rows with the currency that the file names for all of them, where they name none. */
export async function* addCurrency(
  rows: AsyncIterable<Row | BrokenRow>,
  currency: () => string | null,
): AsyncGenerator<Row | BrokenRow> {
  for await (const row of rows) {
    const ofFile = isBroken(row) ? null : currency();
    if (ofFile === null || isBroken(row) || Object.keys(row.record).some(isCurrencyName)) yield row;
    else yield { ...row, record: Object.assign(Object.create(null), row.record, { currency: ofFile }) };
  }
}
