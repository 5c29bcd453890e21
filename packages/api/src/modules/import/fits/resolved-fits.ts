import type { FitTerm } from "@tuerca/contract";

/** A link to one vehicle of the shop; without terms it holds for all such cars. */
export type VehicleFit = { vehicleId: number; term: FitTerm | null };

/** A product's links, sorted; `ambiguous` says which names could mean several vehicles. */
export type ResolvedFits = { fits: VehicleFit[]; isPartial: boolean; ambiguous: string[] };
