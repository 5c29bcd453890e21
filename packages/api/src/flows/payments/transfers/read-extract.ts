import { cellText, ImportError, isBroken, openFeed } from "@tuerca/feeds";
import { type Extract, extractOf } from "../../../modules/bank/index.ts";

/** The table of a bank's extract, as catalogues are read; null for a file that has none. */
export async function readExtract(content: Buffer): Promise<Extract | null> {
  try {
    const { feed } = await openFeed(content, { format: "csv" });
    const rows: string[][] = [];
    for await (const row of feed.rows) {
      const cells = isBroken(row) ? row.cells : row.record;
      if (Array.isArray(cells)) rows.push(cells.map(cellText));
    }
    return extractOf([...(feed.columns ?? [])], rows);
  } catch (error) {
    if (error instanceof ImportError) return null;
    throw error;
  }
}
