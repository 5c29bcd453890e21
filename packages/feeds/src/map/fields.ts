import { PRODUCT_FIELD_NAMES as FIELDS, type ProductField as Field } from "@tuerca/contract";

export { FIELDS, type Field };

/** The fields of a row: a bit for each, in the order of FIELDS. */
export type FieldSet = number;

/** Bits of a set, the sign's included, here and in PostgreSQL's integers. */
const WIDTH = 32;
if (FIELDS.length > WIDTH) throw new Error(`A set of fields has ${WIDTH} bits, one for each field.`);

/** The set of some fields. */
export function fieldSet(fields: readonly Field[]): FieldSet {
  return fields.reduce((set, field) => set | (1 << FIELDS.indexOf(field)), 0);
}

/** Whether a set has any of the fields of another. */
export function hasAny(set: FieldSet, of: FieldSet): boolean {
  return (set & of) !== 0;
}

/** The fields that every product needs. */
export const REQUIRED = fieldSet(["sku", "name", "price"]);

/** Whether a row with these fields can create a product; others only change an existing one. */
export function makesProduct(set: FieldSet): boolean {
  return (set & REQUIRED) === REQUIRED;
}
