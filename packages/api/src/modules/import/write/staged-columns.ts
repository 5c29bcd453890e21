import { type Field, fieldSet } from "@tuerca/feeds/fields";

/** A column of a product with its field. */
type Column = readonly [name: string, field: Field];

/** The columns of a product with their fields. */
export const COLUMNS: readonly Column[] = [
  ["name", "name"],
  ["brand_id", "brand"],
  ["category_ids", "category"],
  ["description", "description"],
  ["price_cents", "price"],
  ["offer_price_cents", "offer_price"],
  ["offer_from", "offer_from"],
  ["offer_to", "offer_to"],
  ["model", "model"],
  ["attributes", "attributes"],
  ["ean", "ean"],
  ["mpn", "mpn"],
  ["oem_codes", "oem_codes"],
  ["weight_g", "weight_kg"],
  ["producer_id", "producer_name"],
  ["media_ids", "images"],
  ["source_channel", "source_channel"],
  ["attribute_set_id", "attribute_set"],
  ["active", "active"],
];

/** SQL, of a staged product `s`: whether its row has a field. */
export function isSent(field: Field): string {
  return `s.fields & ${fieldSet([field])} <> 0`;
}

/** SQL, of a product `p` and its staged one `s`: whether a column changes. */
export function isNews([name, field]: Column): string {
  return `${isSent(field)} and p.${name} is distinct from s.${name}`;
}

/** SQL, of a product `p` and its staged one `s`, if any: a column after the change. */
export function sentOrKept([name, field]: Column): string {
  return `case when ${isSent(field)} then s.${name} else p.${name} end`;
}
