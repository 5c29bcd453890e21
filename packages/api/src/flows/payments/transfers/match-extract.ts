import { orderNumbersIn } from "@tuerca/contract";
import { cellText, ImportError, isBroken, openFeed } from "@tuerca/feeds";
import { Invalid } from "@tuerca/platform/errors";
import type { Context } from "../../../context.ts";
import {
  type BankLine,
  type Extract,
  type ExtractColumns,
  extractOf,
  findColumns,
  findUsedLines,
  fingerprintOf,
  guessColumns,
  readLines,
  saveColumns,
} from "../../../modules/bank/index.ts";
import { findTransferOrders, type NamedOrder } from "../../../modules/order-lists/index.ts";

/** Why a line is not matched with one order by itself. */
type Doubt =
  | ("no_order" | "no_number" | "several_orders" | "other_amount")
  | ("not_waiting" | "line_twice" | "line_used");

/** A line with the order that it pays, or why there is none, and orders that it may pay. */
export type MatchedLine = BankLine & { orderNumber: string | null; doubt: Doubt | null; near: NamedOrder[] };

export type MatchedExtract = {
  header: string[];
  sample: string[][];
  /** Null if a person has to choose them: then there are no lines. */
  columns: ExtractColumns | null;
  lines: MatchedLine[];
  unreadable: number;
  outgoing: number;
};

const MOST_ROWS = 5000;
const MOST_NEAR = 5;
const SAMPLE = 5;

/**
 * Matches the lines of a bank's extract with orders that wait for a transfer. A line pays an order
 * by itself if its text alone names it and the amount is equal. Chosen columns are stored for the
 * next extract. Throws Invalid for another file.
 */
export async function matchExtract(
  { database: { db }, clock }: Pick<Context, "database" | "clock">,
  content: Buffer,
  chosen: ExtractColumns | null,
): Promise<MatchedExtract> {
  const extract = await readExtract(content);
  if (!extract) throw wrongFile("No encontramos en el archivo una tabla con fecha, importe y concepto.");
  if (extract.rows.length > MOST_ROWS)
    throw wrongFile(`El extracto tiene más de ${MOST_ROWS} líneas: divídelo.`);
  const { header, rows } = extract;
  if (chosen && Object.values(chosen).some((at) => at >= header.length))
    throw wrongFile("El archivo no tiene esas columnas.");
  if (chosen) await saveColumns(db, header, chosen, clock.now());
  const columns = chosen ?? (await findColumns(db, header)) ?? guessColumns(header);
  const shown = { header, sample: rows.slice(0, SAMPLE), columns };
  if (columns === null) return { ...shown, lines: [], unreadable: 0, outgoing: 0 };
  const { lines, ...counts } = readLines(extract, columns);
  const used = await findUsedLines(db, lines.map(fingerprintOf));
  const orders = await findTransferOrders(
    db,
    lines.flatMap(({ text }) => orderNumbersIn(text)),
    lines.map(({ amountCents }) => amountCents),
  );
  const matched = lines.map((line) => match(line, orders, used.has(fingerprintOf(line))));
  return { ...shown, lines: doubtTwice(matched), ...counts };
}

function match(line: BankLine, orders: readonly NamedOrder[], isUsed: boolean): MatchedLine {
  const names = orderNumbersIn(line.text);
  const named = orders.filter(({ number }) => names.includes(number));
  const alike = orders.filter((one) => one.isWaiting && one.totalCents === line.amountCents);
  const near = [...new Set([...named, ...alike])].slice(0, MOST_NEAR);
  const doubtful = (doubt: Doubt) => ({ ...line, orderNumber: null, doubt, near });
  const [only] = named;
  if (isUsed) return { ...line, orderNumber: null, doubt: "line_used", near: [] };
  if (named.length > 1) return doubtful("several_orders");
  if (!only) return doubtful(alike.length > 0 ? "no_number" : "no_order");
  if (!only.isWaiting) return doubtful("not_waiting");
  if (only.totalCents !== line.amountCents) return doubtful("other_amount");
  return { ...line, orderNumber: only.number, doubt: null, near: [only] };
}

/** Two lines that pay one order are for a person to look at. */
function doubtTwice(lines: readonly MatchedLine[]): MatchedLine[] {
  const counts = new Map<string, number>();
  for (const { orderNumber } of lines)
    if (orderNumber !== null) counts.set(orderNumber, (counts.get(orderNumber) ?? 0) + 1);
  return lines.map((line) =>
    line.orderNumber !== null && (counts.get(line.orderNumber) ?? 0) > 1
      ? { ...line, orderNumber: null, doubt: "line_twice" }
      : line,
  );
}

function wrongFile(text: string): Invalid {
  return new Invalid(text, { file: [text] });
}

/** The table of a bank's extract, as catalogues are read; null for a file that has none. */
async function readExtract(content: Buffer): Promise<Extract | null> {
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
