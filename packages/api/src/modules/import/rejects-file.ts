import { once } from "node:events";
import { createWriteStream, type WriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { stringify } from "csv-stringify/sync";
import { guardCell } from "../../platform/tables/guard-cell.ts";
import type { Row } from "./feed/feed.ts";
import { ImportError } from "./import-error.ts";
import { cellText } from "./map/cell-text.ts";
import type { DecimalStyle } from "./map/map-schema.ts";

/** A rejected row, or one `taken` without the named field, and the reason. */
type Reject = { line: number; taken: boolean; field: string; reason: string; cells: readonly string[] };

/** The file beside the feed with rejected rows, and rows that lost a field. */
export type RejectsFile = {
  write(reject: Reject): Promise<void>;
  /** Ends the file; deletes it if it has no row. */
  close(): Promise<void>;
};

/**
 * Opens a new file. `columns` are those of the feed; without any, rows are written as JSON. Throws
 * ImportError if it cannot be written.
 */
export async function openRejectsFile(path: string, columns: readonly string[] | null): Promise<RejectsFile> {
  const stream = createWriteStream(path);
  await opened(stream, path);
  const lines = (cells: readonly (string | number)[]) =>
    stringify([cells.map((cell) => guardCell(String(cell)))], { quoted_match: /\r/, bom: false });
  stream.write(lines(["line", "field", "reason", "taken", ...(columns ?? ["row"])]));
  let count = 0;
  return {
    write: async ({ line, taken, field, reason, cells }) => {
      count += 1;
      const ready = stream.write(lines([line, field, reason, taken ? "yes" : "no", ...cells]));
      if (!ready) await once(stream, "drain");
    },
    close: async () => {
      stream.end();
      await once(stream, "close");
      if (count === 0) await rm(path, { force: true });
    },
  };
}

/**
 * The cells of a row for the file; a spreadsheet's numbers in a form that this style reads again.
 */
export function rejectedCells({ record }: Row, decimal: DecimalStyle): string[] {
  if (!Array.isArray(record)) return [JSON.stringify(record)];
  return record.map((cell) => (typeof cell === "number" ? numberText(cell, decimal) : cellText(cell)));
}

/** Three decimals alone could mean thousands, so they get a fourth. */
function numberText(value: number, decimal: DecimalStyle): string {
  const text = String(value);
  if (decimal === "comma") return text.replace(".", ",");
  return decimal === "auto" && /^-?\d{1,3}\.\d{3}$/.test(text) ? `${text}0` : text;
}

async function opened(stream: WriteStream, path: string): Promise<void> {
  try {
    await once(stream, "open");
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ImportError(
      `Rows that are left out cannot be written to ${path} (${reason}). Name another file with --rejected.`,
    );
  }
}
