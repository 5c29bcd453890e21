import type { FitCondition } from "@tuerca/contract";
import type { NamedVehicle } from "../vehicles/vehicle-text.ts";

/** A link as a feed has it: to vehicles that it names, under terms. */
export type FitLink = {
  named: NamedVehicle;
  position: string | null;
  quantity: number | null;
  restriction: string;
  conditions: FitCondition[];
};

/** A product's links in a feed; a partial list lacks some that the feed could not express. */
export type FitLinks = { links: FitLink[]; isPartial: boolean };
