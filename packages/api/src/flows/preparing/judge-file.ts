import { cellText, isBroken } from "@tuerca/feeds";
import type { Context } from "../../context.ts";
import type { TrackingColumns } from "../../modules/tracking-maps/index.ts";
import { readYears } from "../orders/order-years.repository.ts";
import {
  openParcelRows,
  type ParcelFault,
  type ParcelReader,
  type ParcelRow,
} from "../orders/parcels/parcel-rows.ts";
import { type JudgedParcel, judgeParcels } from "./ship-parcels.ts";
import { readerOf, type TrackingTable } from "./tracking-table.ts";

/**
 * Why a row is no parcel. `broken` ones could not be taken apart; lines up to `line` are lost with
 * them.
 */
export type RowFault = ParcelFault | { kind: "broken"; line?: number };

/** A row that is no parcel, with what it says. */
type FaultyRow = { parcel?: never; fault: RowFault; given: ParcelRow };

/** A row of a file by its line: a parcel with its verdict, or the fault that makes it none. */
export type JudgedRow = { line: number } & ({ parcel: JudgedParcel; fault?: never } | FaultyRow);

/** Says what each row of a table would do. Throws Invalid for an unknown column. */
export async function judgeFile(
  context: Pick<Context, "database" | "clock">,
  table: TrackingTable,
  columns: TrackingColumns,
): Promise<JudgedRow[]> {
  const read = openReader(
    table,
    columns,
    openParcelRows(await readYears(context.database.db, context.clock.now())),
  );
  const rows = table.rows.map((row) => ({ line: row.line, read: read(row) }));
  const parcels = rows.flatMap((row) => row.read.parcel ?? []);
  const judged = (await judgeParcels(context, parcels)).values();
  return rows.map(({ line, read: found }) => {
    if (found.fault) return { line, ...found };
    const { value: parcel, done } = judged.next();
    if (done) throw new Error(`line ${line} has no verdict`);
    return { line, parcel };
  });
}

type ReadRow = { parcel: ParcelRow; fault?: never } | FaultyRow;

function openReader(table: TrackingTable, columns: TrackingColumns, read: ParcelReader) {
  const order = readerOf(table, "order", columns.order);
  const tracking = readerOf(table, "tracking", columns.tracking);
  const carrier =
    columns.carrierColumn === null ? null : readerOf(table, "carrier_column", columns.carrierColumn);
  return (row: TrackingTable["rows"][number]): ReadRow => {
    if (isBroken(row)) {
      const { last } = row;
      return { fault: { kind: "broken", ...(last === undefined ? {} : { line: last }) }, given: NOTHING };
    }
    const cells = {
      number: order(row),
      trackingNumber: tracking(row),
      carrier: carrier ? carrier(row) : columns.carrier,
    };
    const found = read(row.line, cells);
    return found.fault ? { fault: found.fault, given: textsOf(cells) } : found;
  };
}

const NOTHING: ParcelRow = { number: "", trackingNumber: "", carrier: null };

/** Longer texts are cut: they are shown, and are not stored. */
const SHOWN = 100;

function textsOf(cells: Readonly<Record<keyof ParcelRow, unknown>>): ParcelRow {
  const text = (cell: unknown) => cellText(cell).slice(0, SHOWN);
  return {
    number: text(cells.number),
    trackingNumber: text(cells.trackingNumber),
    carrier: text(cells.carrier) || null,
  };
}
