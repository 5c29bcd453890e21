import { once } from "node:events";
import { createWriteStream, type WriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { stringify } from "csv-stringify/sync";
import type { Row } from "./feed/feed.ts";
import { ImportError } from "./import-error.ts";
import { cellText } from "./map/cell-text.ts";

/** A row that was left out, or `taken` without the fields that it names, and why. */
type Reject = { line: number; taken: boolean; field: string; reason: string; cells: readonly string[] };

/** The file beside the feed that says which rows were left out, and which lost a field. */
export type RejectsFile = {
  write(reject: Reject): Promise<void>;
  /** Ends the file; one without a row is taken away. */
  close(): Promise<void>;
};

/**
 * Opens the file anew. `columns` are those of the feed; a feed without any gets the row as JSON. Throws ImportError
 * where it cannot be written.
 */
export async function openRejectsFile(path: string, columns: readonly string[] | null): Promise<RejectsFile> {
  const stream = createWriteStream(path);
  await opened(stream, path);
  const lines = (cells: readonly (string | number)[]) =>
    stringify([[...cells]], { escape_formulas: true, bom: false });
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

/** The cells of a row as the file shows them. */
export function rejectedCells({ record }: Row): string[] {
  return Array.isArray(record) ? record.map(cellText) : [JSON.stringify(record)];
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
