import { alignColumns } from "./align-columns.ts";
import { readWhole } from "./read-arguments.ts";
import { UsageError } from "./usage-error.ts";

/** The options of every list that is shown by pages. */
export const PAGE_OPTIONS = {
  limit: { type: "string", default: "50" },
  page: { type: "string", default: "1" },
} as const;

const MOST_SHOWN = 1000;

/** A page of a list: `offset` entries are skipped, at most `limit` are shown. */
export type ListPage = { limit: number; offset: number; page: number };

/** Reads `--limit` and `--page`. Throws UsageError. */
export function readPage(values: { limit: string; page: string }): ListPage {
  const limit = readWhole("--limit", values.limit);
  if (limit > MOST_SHOWN) throw new UsageError(`--limit is ${limit}, but up to ${MOST_SHOWN} were expected.`);
  const page = readWhole("--page", values.page);
  return { limit, offset: (page - 1) * limit, page };
}

/** Prints a page of a list in columns; `read` gets one entry more, to know if others follow. */
export async function printPage<T>(
  { limit, offset, page }: ListPage,
  { one, many }: { one: string; many: string },
  read: (range: { limit: number; offset: number }) => Promise<T[]>,
  cellsOf: (entry: T) => string[],
): Promise<void> {
  const found = await read({ limit: limit + 1, offset });
  for (const line of alignColumns(found.slice(0, limit).map(cellsOf))) console.log(line);
  if (found.length === 0) console.log(page === 1 ? `No ${one} fits.` : `There are no further ${many}.`);
  if (found.length > limit) console.log(`There are more: --page ${page + 1}.`);
}
