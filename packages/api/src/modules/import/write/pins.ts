import { type Field, type FieldSet, fieldSet } from "@tuerca/feeds/fields";

/** The pins against feeds, and the fields that each protects. */
const PINS = {
  name: ["name"],
  brand: ["brand"],
  category: ["category"],
  price: ["price", "offer_price", "offer_from", "offer_to"],
  description: ["description"],
  images: ["images"],
  active: ["active"],
  ean: ["ean"],
  mpn: ["mpn"],
  oem_codes: ["oem_codes"],
  weight: ["weight_kg"],
} as const satisfies Record<string, readonly Field[]>;
export type Pin = keyof typeof PINS;

/** All pins, in the order of display. */
export const PIN_NAMES = Object.keys(PINS) as Pin[];

const SETS = new Map<string, FieldSet>(PIN_NAMES.map((pin) => [pin, fieldSet(PINS[pin])]));

/** The fields that feeds must leave alone. */
export function pinnedFields(pinned: readonly string[]): FieldSet {
  return pinned.reduce((set, pin) => set | (SETS.get(pin) ?? 0), 0);
}
