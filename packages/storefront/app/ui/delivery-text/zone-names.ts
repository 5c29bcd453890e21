import type { Zone } from "@tuerca/contract";

/** What the zones of delivery are called. */
export const ZONE_NAMES: Readonly<Record<Zone, string>> = {
  peninsula: "Península",
  baleares: "Illes Balears",
  canarias: "Canarias",
  ceuta: "Ceuta",
  melilla: "Melilla",
};
