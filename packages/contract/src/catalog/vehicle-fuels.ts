/** Kinds of drive of a vehicle, in the order of display. */
export const FUELS = [
  "petrol",
  "diesel",
  "hybrid",
  "plug_in_hybrid",
  "electric",
  "lpg",
  "cng",
  "ethanol",
  "hydrogen",
  "other",
] as const;
export type Fuel = (typeof FUELS)[number];
