import type { AnswerOf } from "@tuerca/contract";
import type { readTrackingFile, TrackingColumns } from "@tuerca/office-contract";

/** The columns that the server found in a file. */
export type ReadFile = AnswerOf<typeof readTrackingFile>;

/** The columns that somebody has chosen; empty names are not chosen yet. */
export type ChosenColumns = { order: string; tracking: string; carrierColumn: string; carrier: string };

/** The choice to begin with: a saved map that fits, or what the server suggests. */
export function firstColumns({ maps, suggestion }: ReadFile): ChosenColumns {
  const [map] = maps;
  if (map) return chosenOf(map.columns);
  const { order, tracking, carrier_column } = suggestion;
  return { order: order ?? "", tracking: tracking ?? "", carrierColumn: carrier_column ?? "", carrier: "" };
}

/** A saved map as a choice. */
export function chosenOf({ order, tracking, carrier, carrier_column }: TrackingColumns): ChosenColumns {
  return { order, tracking, carrierColumn: carrier_column ?? "", carrier: carrier ?? "" };
}

/** A choice as calls take it. */
export function columnsOf({ order, tracking, carrierColumn, carrier }: ChosenColumns): TrackingColumns {
  return {
    order,
    tracking,
    ...(carrierColumn === "" ? {} : { carrier_column: carrierColumn }),
    ...(carrierColumn === "" && carrier.trim() !== "" ? { carrier: carrier.trim() } : {}),
  };
}
