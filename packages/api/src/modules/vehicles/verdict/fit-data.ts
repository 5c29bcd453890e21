import type { CarAnswers, FitTerm } from "@tuerca/contract";

/** A link between a part and a vehicle, with its terms. */
export type FitLink = FitTerm & { vehicle: number };

/** All that is known about the vehicles that a product fits. `isComplete`: a missing link proves a no. */
export type ProductFits =
  | { data: "none" }
  | { data: "universal" }
  | { data: "list"; isComplete: boolean; links: readonly FitLink[] };

/** An engine type with its months of production; `to` is null while it is built. */
export type ProducedVehicle = { id: number; from: number; to: number | null };

/**
 * The car of a visitor: one vehicle, or all vehicles of a model or make whose engine is not chosen.
 * `name` is for the verdict's words: `Ibiza IV 1.6 TDI`. `registered` is a month number.
 */
export type Car = {
  name: string;
  vehicles: readonly ProducedVehicle[];
  registered: number | null;
  answers: CarAnswers;
};
