const POSTAL_CODE = /^(0[1-9]|[1-4]\d|5[0-2])\d{3}$/;

/** Whether this is a Spanish postal code. */
export function isPostalCode(value: string): boolean {
  return POSTAL_CODE.test(value);
}

/** Tax and shipping zone of a destination (Ley 37/1992, art. 3: the islands and both cities lie outside its VAT). */
export const ZONES = ["peninsula", "baleares", "canarias", "ceuta", "melilla"] as const;
export type Zone = (typeof ZONES)[number];

/** The zone of a Spanish postal code, or null where the code is none. */
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

/** Whether Spanish VAT is charged on deliveries to the zone (LIVA art. 21 exempts the others as exports). */
export function chargesVat(zone: Zone): boolean {
  return zone === "peninsula" || zone === "baleares";
}

/** `+34` and nine digits, or null: spaces, dots, dashes and the prefixes +34 and 0034 are taken off first. */
export function normalizePhone(value: string): string | null {
  const digits = value.replace(/[\s.()-]/g, "").replace(/^(\+34|0034)/, "");
  return /^[6-9]\d{8}$/.test(digits) ? `+34${digits}` : null;
}
