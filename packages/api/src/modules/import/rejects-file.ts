import { once } from "node:events";
import { createWriteStream, type WriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { guardCell } from "@tuerca/contract";
import { ImportError } from "@tuerca/feeds";
import { stringify } from "csv-stringify/sync";

/** A rejected row, or one `taken` without the named field, and the reason. */
type Reject = { line: number; taken: boolean; field: string; reason: string; cells: readonly string[] };

/** The file beside the feed with rejected rows, and rows that lost a field. */
export type RejectsFile = {
  write(reject: Reject): Promise<void>;
  /** Ends the file; deletes it if it has no row. */
  close(): Promise<void>;
};

/** A reason as it stays. */
const asItIs = (reason: string) => reason;

/**
 * Opens a new file. `explain` puts reasons into other words. `columns` are those of the feed;
 * without any, rows are written as JSON. Throws ImportError if it cannot be written.
 */
export async function openRejectsFile(
  path: string,
  columns: readonly string[] | null,
  explain = asItIs,
): Promise<RejectsFile> {
  const stream = createWriteStream(path);
  await opened(stream, path);
  const lines = (cells: readonly (string | number)[]) =>
    stringify([cells.map((cell) => guardCell(String(cell)))], { quoted_match: /\r/, bom: false });
  stream.write(lines(["line", "field", "reason", "taken", ...(columns ?? ["row"])]));
  let count = 0;
  return {
    write: async ({ line, taken, field, reason, cells }) => {
      count += 1;
      const ready = stream.write(lines([line, field, explain(reason), taken ? "yes" : "no", ...cells]));
      if (!ready) await once(stream, "drain");
    },
    close: async () => {
      stream.end();
      await once(stream, "close");
      if (count === 0) await rm(path, { force: true });
    },
  };
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
