import { countOf, type Zone } from "@tuerca/contract";
import type { OfficeZonePrice } from "@tuerca/office-contract";
import { centsText } from "../../client/money-text.ts";

export { ZONE_WORDS as ZONE_NAMES } from "@tuerca/office-contract";

/** How the postal codes of a zone begin. */
export const ZONE_CODES: Readonly<Record<Zone, string>> = {
  peninsula: "los demás códigos postales",
  baleares: "07",
  canarias: "35 y 38",
  ceuta: "51",
  melilla: "52",
};

/** Working days, `2–3 días`. */
export function daysText({ min_days, max_days }: Pick<OfficeZonePrice, "min_days" | "max_days">): string {
  if (min_days !== max_days) return `${min_days}–${max_days} días`;
  return countOf(max_days, "día", "días");
}

/** From which goods on it is free. */
export function freeText({ free_from_cents: free }: Pick<OfficeZonePrice, "free_from_cents">): string {
  return free === null ? "Nunca" : `desde ${centsText(free)}`;
}

/** The fee for cash on delivery, and up to which total. */
export function cashText({ cash }: Pick<OfficeZonePrice, "cash">): string {
  return cash ? `${centsText(cash.fee_cents)}, hasta ${centsText(cash.max_cents)}` : "No";
}

/** Of a price that came with the shop, whether carts get it. */
export function sampleText({ is_offered }: Pick<OfficeZonePrice, "is_offered">): string {
  return is_offered ? "de muestra" : "de muestra, no se ofrece";
}

/** A price by the names of its parts, as it is compared; null for a zone that is not served. */
export function priceRows(price: OfficeZonePrice | undefined): (readonly [name: string, text: string])[] {
  if (!price) return [["Servicio", "No se sirve"]];
  return [
    ["Servicio", "Se sirve"],
    ["Precio", centsText(price.price_cents)],
    ["Gratis", freeText(price)],
    ["Plazo", daysText(price)],
    ["Contra reembolso", cashText(price)],
  ];
}
