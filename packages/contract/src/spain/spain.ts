import { bareCode } from "../fields/typed-text.ts";

const POSTAL_CODE = /^(0[1-9]|[1-4]\d|5[0-2])\d{3}$/;

/** Whether this is a Spanish postal code. */
export function isPostalCode(value: string): boolean {
  return POSTAL_CODE.test(value);
}

/**
 * Tax and shipping zone of a destination (Ley 37/1992, art. 3: the islands and both cities are
 * outside its VAT).
 */
export const ZONES = ["peninsula", "baleares", "canarias", "ceuta", "melilla"] as const;
export type Zone = (typeof ZONES)[number];

/** The zone of a Spanish postal code, or null for an invalid one. */
export function zoneOf(postalCode: string): Zone | null {
  if (!isPostalCode(postalCode)) return null;
  const zones: Readonly<Record<string, Zone>> = {
    "07": "baleares",
    "35": "canarias",
    "38": "canarias",
    "51": "ceuta",
    "52": "melilla",
  };
  return zones[postalCode.slice(0, 2)] ?? "peninsula";
}

/**
 * Whether deliveries to the zone include Spanish VAT (LIVA art. 21 exempts the others as exports).
 */
export function chargesVat(zone: Zone): boolean {
  return zone === "peninsula" || zone === "baleares";
}

/**
 * A typed or pasted postal code (`08 001`, `C.P. 08001`, `E-08001`) without ornaments; may still be
 * invalid.
 */
export function normalizePostalCode(typed: string): string {
  return bareCode(typed).replace(/^(CP|ES?)(?=\d+$)/, "");
}
