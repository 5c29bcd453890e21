import { PRODUCT_PIN_NAMES, PRODUCT_PINS } from "@tuerca/contract";
import { type FieldSet, fieldSet } from "@tuerca/feeds/fields";

const SETS = new Map<string, FieldSet>(PRODUCT_PIN_NAMES.map((pin) => [pin, fieldSet(PRODUCT_PINS[pin])]));

/** The fields that feeds must leave alone. */
export function pinnedFields(pinned: readonly string[]): FieldSet {
  return pinned.reduce((set, pin) => set | (SETS.get(pin) ?? 0), 0);
}
