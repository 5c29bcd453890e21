import { labelOf, PRODUCT_FIELDS, type ProductField } from "@tuerca/contract";

/** Whether a text is the name of a field. */
export const isField = (name: string): name is ProductField => Object.hasOwn(PRODUCT_FIELDS, name);

/** A field's name in words; several are separated by `; `. */
export function fieldText(names: string): string {
  return names
    .split("; ")
    .map((name) => (isField(name) ? labelOf(name) : name))
    .join(", ");
}
