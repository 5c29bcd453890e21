import { orderNumbersIn } from "@tuerca/contract";
import { cellText, isBroken } from "@tuerca/feeds";
import type { TrackingColumns, TrackingMap } from "../../modules/tracking-maps/index.ts";
import { columnsFor } from "../orders/parcels/parcel-rows.ts";
import { hasColumn, readerOf, type TrackingTable } from "./tracking-table.ts";

/** A column with the first of its cells that are not empty. */
export type Sample = { name: string; cells: string[] };

const SAMPLED_ROWS = 50;
const SHOWN = 3;

/** The usable columns of a table: those with a name of their own. */
export function sampleColumns(table: TrackingTable): Sample[] {
  const rows = table.rows.slice(0, SAMPLED_ROWS).filter((row) => !isBroken(row));
  const names = table.columns.filter((name) => name.trim() !== "" && hasColumn(table, name));
  return names.map((name) => {
    const read = readerOf(table, "order", name);
    const cells = rows.flatMap((row) => (isBroken(row) ? [] : cellText(read(row)) || []));
    return { name, cells };
  });
}

/** The cells of a sample that are shown to somebody who chooses. */
export function shownCells({ cells }: Sample): string[] {
  return cells.slice(0, SHOWN).map((cell) => cell.slice(0, 100));
}

/**
 * The columns that by their names, or for orders by their cells, have what a parcel needs; null
 * where nothing tells.
 */
export function suggestColumns(
  samples: readonly Sample[],
): Record<"order" | "tracking" | "carrierColumn", string | null> {
  const names = samples.map(({ name }) => name);
  const named = (what: Parameters<typeof columnsFor>[1]) => columnsFor(names, what)[0] ?? null;
  const hasOrders = ({ cells }: Sample) =>
    cells.filter((cell) => orderNumbersIn(cell).length === 1).length * 2 > cells.length;
  const byCells = samples.find(hasOrders)?.name ?? null;
  return {
    order: byCells ?? named("number"),
    tracking: named("trackingNumber"),
    carrierColumn: named("carrier"),
  };
}

/** The maps whose columns a table has. */
export function fittingMaps(table: TrackingTable, maps: readonly TrackingMap[]): TrackingMap[] {
  return maps.filter(({ columns }) => namesOf(columns).every((name) => hasColumn(table, name)));
}

function namesOf({ order, tracking, carrierColumn }: TrackingColumns): string[] {
  return [order, tracking, ...(carrierColumn === null ? [] : [carrierColumn])];
}
