import type { CarAnswers } from "@tuerca/contract";

/** An engine type with its months of production; `to` is null while it is built. */
export type ProducedVehicle = { id: number; from: number; to: number | null };

/**
 * The car of a visitor: one vehicle, or all vehicles of a model whose engine is not chosen. `name`
 * is for the verdict's words: `Ibiza IV 1.6 TDI`. `registered` is a month as in `monthNumber`.
 */
export type Car = {
  name: string;
  vehicles: readonly ProducedVehicle[];
  registered: number | null;
  answers: CarAnswers;
};
