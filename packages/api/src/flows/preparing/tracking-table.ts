import { setImmediate } from "node:timers/promises";
import {
  type BrokenRow,
  cellText,
  type Feed,
  ImportError,
  isBroken,
  openFeed,
  type Row,
} from "@tuerca/feeds";
import { Invalid } from "@tuerca/platform/errors";

/** Bounds of a table. */
export type TableBounds = { rows: number; columns: number };

/** A small table in memory, with its feed for readers of columns. */
export type TrackingTable = { feed: Feed; columns: readonly string[]; rows: readonly (Row | BrokenRow)[] };

/**
 * Reads a carrier's CSV, whatever its encoding and delimiter, or the first sheet of an XLSX. Throws
 * Invalid for other files, and for a table beyond its bounds.
 */
export async function readTrackingTable(bytes: Buffer, most: TableBounds): Promise<TrackingTable> {
  if (bytes.length === 0) throw fileRefused("Elige un archivo.");
  if (!isArchive(bytes) && hasLongLine(bytes))
    throw fileRefused("El archivo tiene líneas de más de 64 KB: no parece una lista de bultos.");
  try {
    const { feed } = await openFeed(bytes, { format: "csv" });
    const columns = feed.columns ?? [];
    if (columns.length > most.columns) throw fileRefused(`El archivo tiene más de ${most.columns} columnas.`);
    const rows: (Row | BrokenRow)[] = [];
    let turn = performance.now();
    for await (const row of feed.rows) {
      // The reader alone never waits, so it would hold up every other request.
      if (performance.now() - turn > TURN_MS) {
        await setImmediate();
        turn = performance.now();
      }
      if (rows.length === most.rows)
        throw fileRefused(`El archivo tiene más de ${spanish(most.rows)} filas.`);
      rows.push(row);
    }
    return { feed, columns, rows };
  } catch (error) {
    if (error instanceof ImportError) throw fileRefused(NO_TABLE);
    throw error;
  }
}

/** How long reading may hold up other requests. */
const TURN_MS = 10;

/** A row beyond is taken apart in one go, and could have a million cells. */
const LONGEST_LINE_BYTES = 64 * 1024;

/** Whether a file is packed, as an XLSX is. */
const isArchive = (bytes: Buffer) => bytes.toString("latin1", 0, 4) === "PK\u0003\u0004";

/** Whether some line is longer; line ends have the same bytes in all encodings that are read. */
function hasLongLine(bytes: Buffer): boolean {
  let start = 0;
  for (let at = 0; at <= bytes.length; at += 1) {
    if (at < bytes.length && bytes[at] !== 0x0a && bytes[at] !== 0x0d) continue;
    if (at - start > LONGEST_LINE_BYTES) return true;
    start = at + 1;
  }
  return false;
}

const NO_TABLE =
  "El archivo no se puede leer como CSV ni como XLSX. Ábrelo en una hoja de cálculo y guárdalo así.";

/** The refusal of a file, at its field. */
export function fileRefused(text: string): Invalid {
  return new Invalid(text, { file: [text] });
}

function spanish(count: number): string {
  return count.toLocaleString("es-ES", { useGrouping: true });
}

/** The reader of a column by its name. Throws Invalid at `field` if there is none, or two. */
export function readerOf({ feed }: TrackingTable, field: string, name: string): (row: Row) => unknown {
  const reader = findReader(feed, name);
  if (reader) return reader;
  const text = `El archivo no tiene una columna «${name}», o tiene dos.`;
  throw new Invalid(text, { [field]: [text] });
}

function findReader(feed: Feed, name: string) {
  try {
    return feed.column(name);
  } catch (error) {
    if (error instanceof ImportError) return null;
    throw error;
  }
}

/** Whether a table has a column of this name once. */
export function hasColumn({ feed }: TrackingTable, name: string): boolean {
  return findReader(feed, name) !== null;
}

/** The cells of a row as texts. */
export function cellsOf(row: Row | BrokenRow): string[] {
  if (isBroken(row)) return (row.cells ?? [row.text]).map(cellText);
  return Array.isArray(row.record) ? row.record.map(cellText) : [];
}
