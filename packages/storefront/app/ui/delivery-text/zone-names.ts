import type { Zone } from "@tuerca/contract";

/** Names of the delivery zones. */
export const ZONE_NAMES: Readonly<Record<Zone, string>> = {
  peninsula: "Península",
  baleares: "Illes Balears",
  canarias: "Canarias",
  ceuta: "Ceuta",
  melilla: "Melilla",
};
