import { type BrokenRow, columnKey, type Feed, type Row } from "./feed.ts";
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

/** A record of plain data with its keys as columns; keys such as `__proto__` stay data. */
export function objectRow(line: number, value: object): Row {
  const record: Record<string, unknown> = Object.create(null);
  for (const [key, cell] of Object.entries(value)) record[columnKey(key)] = cell;
  return { line, record };
}
