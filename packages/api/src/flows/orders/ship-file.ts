import { cellText, type Feed, ImportError, isBroken, openFeed, type Row } from "@tuerca/feeds";
import { inTransaction, rehearse } from "@tuerca/platform/database/in-transaction";
import { ShopError } from "@tuerca/platform/errors";
import type { Context } from "../../context.ts";
import { readYears } from "./order-years.repository.ts";
import {
  columnsFor,
  openParcelRows,
  type ParcelFault,
  type ParcelReader,
  type ParcelRow,
} from "./parcels/parcel-rows.ts";
import { recordParcel, type Shipping } from "./ship-order.ts";

export type ShipFileOptions = {
  path: string;
  /** Whether everything is tried and nothing stored. */
  isDryRun: boolean;
  /** Whether rows may have numbers of other orders, whose parcels they share. */
  isJoint: boolean;
  /** Called for each failed row: its line, and the reason as a sentence. */
  onProblem(line: number, reason: string): void;
};

/** Number of rows by result. */
export type ShippedFile = Record<Shipping | "failed", number>;

/**
 * Records the parcels of a file with order numbers, tracking numbers and, optionally, carriers.
 * Each row has its own transaction, so wrong rows do not block others, and the same file changes
 * nothing again. Throws ImportError if the file is unreadable or lacks a column.
 */
export async function shipFile(
  context: Pick<Context, "database" | "clock">,
  { path, isDryRun, isJoint, onProblem }: ShipFileOptions,
): Promise<ShippedFile> {
  const { feed } = await openFeed(path);
  const read = openParcels(feed, openParcelRows(await readYears(context.database.db, context.clock.now())));
  const run = isDryRun ? rehearse : inTransaction;
  const counts = { shipped: 0, corrected: 0, unchanged: 0, failed: 0 };
  for await (const row of feed.rows) {
    try {
      const { number, ...parcel } = isBroken(row) ? refuseRow(`The row ${row.reason}.`) : read(row);
      const shipping = await run(context.database.db, (trx) =>
        recordParcel(context, trx, number, { ...parcel, url: null, isJoint }),
      );
      counts[shipping] += 1;
    } catch (error) {
      if (!(error instanceof RowError) && !(error instanceof ShopError)) throw error;
      counts.failed += 1;
      onProblem(row.line, error.message);
    }
  }
  return counts;
}

/** The reason why a row failed, as a sentence. */
class RowError extends Error {}

function refuseRow(reason: string): never {
  throw new RowError(reason);
}

/** The reader for rows of a table. If an order has several rows, the first one counts. */
function openParcels(feed: Feed, read: ParcelReader): (row: Row) => ParcelRow {
  const number = requireColumn(feed, "number", "pedido");
  const trackingNumber = requireColumn(feed, "trackingNumber", "seguimiento");
  const carrier = findColumn(feed, "carrier");
  return (row) => {
    const cells = { number: number(row), trackingNumber: trackingNumber(row), carrier: carrier?.(row) };
    const { parcel, fault } = read(row.line, cells);
    return parcel ?? refuseRow(explain(fault, cellText(cells.number)));
  };
}

function explain({ kind, line }: ParcelFault, number: string): string {
  if (kind === "twice")
    return `Order ${number} stands in line ${line} too, with another parcel, which counts.`;
  return FAULTS[kind];
}

const FAULTS: Readonly<Record<Exclude<ParcelFault["kind"], "twice">, string>> = {
  number: "An order's number like 2026-000123 was expected.",
  tracking: "A tracking number of 1 to 60 characters was expected.",
  rounded: "A spreadsheet has rounded the tracking number: format its column as text.",
  carrier: "A carrier's name of up to 60 characters was expected.",
};

function requireColumn(feed: Feed, what: keyof ParcelRow, name: string) {
  const column = findColumn(feed, what);
  if (column) return column;
  throw new ImportError(`The file has no column "${name}". It needs the columns pedido and seguimiento.`);
}

function findColumn(feed: Feed, what: keyof ParcelRow) {
  const [name, other] = columnsFor(feed.columns ?? [], what);
  if (other !== undefined)
    throw new ImportError(
      `The columns "${name}" and "${other}" of the file mean the same. Leave one of them.`,
    );
  return name === undefined ? null : feed.column(name);
}
