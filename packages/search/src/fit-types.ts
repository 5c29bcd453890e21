/**
 * The vehicles that a product fits: those of its list, or any if universal. `conditional` is
 * parallel to `vehicles`: a link with terms. `complete`: the source lists all vehicles.
 */
export type DocumentFits = {
  universal: boolean;
  complete: boolean;
  /** Ids from 1 to 2,147,483,647; a repeated one is conditional if all its links are. */
  vehicles: number[];
  conditional: boolean[];
};

/** A vehicle in its model and make. A retired one is not found; links to it remain. */
export type FitVehicle = {
  /** From 1 to 2,147,483,647. */
  id: number;
  model: number;
  make: number;
  retired: boolean;
  /** The vehicle that it was merged into, which its id then means. */
  heir?: number;
  /** Opaque to the index. */
  payload: string;
};

export type VehicleLevel = "vehicle" | "model" | "make";

/** Vehicles by their own ids, or by those of their models or makes. */
export type VehicleSelection = { level: VehicleLevel; ids: number[] };

/**
 * A product's fit for one vehicle. `link`: the vehicle is in the product's list, with terms
 * (`conditional`) or without; null = it is not.
 */
export type ProductFit = {
  id: number;
  data: "universal" | "list" | "none";
  complete: boolean;
  link: "plain" | "conditional" | null;
};
