import type { UnknownVehicle } from "@tuerca/api/operator/catalog";

/** Lines about vehicles that links name and the shop does not have, the most frequent first. */
export function describeUnknownVehicles(unknown: readonly UnknownVehicle[]): string[] {
  if (unknown.length === 0) return [];
  return [
    "Vehicles that the shop does not have, with the number of links that name them (tuerca vehicles import):",
    ...unknown.map(({ spelling, links }) => `${links.toLocaleString("en-US").padStart(9)}  ${spelling}`),
  ];
}
