import type { FitTerm } from "@tuerca/contract";

/** A link to one vehicle of the shop; without terms it holds for all such cars. */
export type VehicleFit = { vehicleId: number; term: FitTerm | null };

/**
 * A link to a vehicle that the shop lacks, by its group's number; its term has the feed's months.
 */
export type WaitingFit = { group: number | null; term: FitTerm | null };

/** A product's links, sorted; `ambiguous` says which names could mean several vehicles. */
export type ResolvedFits = {
  fits: VehicleFit[];
  waiting: WaitingFit[];
  isPartial: boolean;
  ambiguous: string[];
};
