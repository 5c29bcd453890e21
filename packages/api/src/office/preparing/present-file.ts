import type { AnswerOf } from "@tuerca/contract";
import type { previewTracking } from "@tuerca/office-contract";
import type { Column } from "@tuerca/platform/tables/table";
import { writeCsv } from "@tuerca/platform/tables/write-csv";
import type { Context } from "../../context.ts";
import type { JudgedRow } from "../../flows/preparing/judge-file.ts";
import { cellsOf, type TrackingTable } from "../../flows/preparing/tracking-table.ts";
import { faultText, presentParcels } from "./present-parcels.ts";

type PreviewRow = AnswerOf<typeof previewTracking>["rows"][number];

/** The rows of a carrier's file as an answer. */
export async function presentRows(
  context: Pick<Context, "database" | "clock">,
  rows: readonly JudgedRow[],
): Promise<PreviewRow[]> {
  const parcels = rows.flatMap(({ parcel }) => parcel ?? []);
  const presented = (await presentParcels(context, parcels, { withCorrections: false })).values();
  return rows.map((row) => {
    const { line } = row;
    if (!row.fault) return { line, ...take(presented) };
    const { number, trackingNumber, carrier } = row.given;
    const reason = faultText(row.fault);
    return { line, number, tracking_number: trackingNumber, carrier, state: "rejected", reason };
  });
}

function take<T>(values: Iterator<T, undefined>): T {
  const { value, done } = values.next();
  if (done) throw new Error("a row has no verdict");
  return value;
}

/** The rows of a table that cannot be done, each with its line and the reason, as CSV. */
export async function rejectedCsv(table: TrackingTable, rows: readonly PreviewRow[]): Promise<string> {
  const text = (name: string): Column => ({ name, kind: "text" });
  const lines = rows.flatMap(({ line, state, reason }, index) => {
    const row = table.rows[index];
    const isLeft = state === "rejected" || state === "already" || state === "taken";
    return isLeft && row ? [[String(line), reason ?? "", ...cellsOf(row)]] : [];
  });
  const columns = [text("línea"), text("motivo"), ...table.columns.map(text)];
  const parts: string[] = [];
  for await (const part of writeCsv({ columns, rows: each(lines) })) parts.push(part);
  return parts.join("");
}

async function* each<T>(rows: readonly T[]): AsyncGenerator<T> {
  yield* rows;
}
