import type { AnswerOf, BodyOf } from "@tuerca/contract";
import type { ParcelState, previewTracking, shipParcels } from "@tuerca/office-contract";

export type PreviewRow = AnswerOf<typeof previewTracking>["rows"][number];
export type NewParcel = NonNullable<BodyOf<typeof shipParcels>>["parcels"][number];

/** Number of rows by what they would do. */
export function countStates(rows: readonly PreviewRow[]): Record<ParcelState, number> {
  const counts = { shipped: 0, corrected: 0, unchanged: 0, already: 0, taken: 0, rejected: 0 };
  for (const { state } of rows) counts[state] += 1;
  return counts;
}

/** The parcels of rows that change something, each order once. */
export function rowsToSend(
  rows: readonly PreviewRow[],
  { corrects, joins }: { corrects: boolean; joins: boolean },
): NewParcel[] {
  const parcels = new Map<string, NewParcel>();
  for (const { state, number, tracking_number, carrier } of rows)
    if (state === "shipped" || (corrects && state === "already") || (joins && state === "taken"))
      parcels.set(number, { number, tracking_number, carrier, joint: state === "taken" });
  return [...parcels.values()];
}
