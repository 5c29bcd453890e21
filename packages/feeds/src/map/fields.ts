/** The fields of a product in a feed, named as the shop's own columns. */
export const FIELDS = [
  "sku",
  "name",
  "brand",
  "category",
  "price",
  "offer_price",
  "offer_from",
  "offer_to",
  "quantity",
  "model",
  "description",
  "images",
  "ean",
  "mpn",
  "oem_codes",
  "weight_kg",
  "attributes",
  "producer_name",
  "producer_address",
  "producer_email",
  "active",
  "source_channel",
  "attribute_set",
  "category_image",
  "fits",
  "universal",
] as const;
export type Field = (typeof FIELDS)[number];

/** The fields of a row: a bit for each, in the order of FIELDS. */
export type FieldSet = number;

/** Bits of a set that are no sign, here and in PostgreSQL's integers. */
const WIDTH = 31;
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
const REQUIRED = fieldSet(["sku", "name", "price"]);

/** Whether a row with these fields can create a product; others only change an existing one. */
export function makesProduct(set: FieldSet): boolean {
  return (set & REQUIRED) === REQUIRED;
}
