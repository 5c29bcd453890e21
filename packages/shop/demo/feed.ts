import { feedColumns, feedRow } from "./generate/feed-row.ts";
import { randomFrom } from "./generate/random.ts";

export { feedCategories } from "./generate/feed-shelves.ts";

const MAX_ROWS = 100_000_000;

function quoted(cell: string): string {
  return /[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/**
 * A feed to test the import: CSV records in its own columns, header first, each closed by `\n`. A
 * longer feed begins like a shorter one; sku and EAN differ per row. Throws a RangeError unless
 * `rows` is a whole number up to 100,000,000.
 */
export function* demoFeed(rows: number): Iterable<string> {
  if (!Number.isInteger(rows) || rows < 0 || rows > MAX_ROWS) {
    throw new RangeError(`rows must be a whole number from 0 to ${MAX_ROWS}, not ${rows}`);
  }
  yield `${feedColumns.join(",")}\n`;
  const random = randomFrom("demo feed");
  for (let index = 0; index < rows; index++) {
    const row = feedRow(index, random);
    yield `${feedColumns.map((column) => quoted(row[column])).join(",")}\n`;
  }
}
