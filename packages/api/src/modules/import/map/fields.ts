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
] as const;
export type Field = (typeof FIELDS)[number];

/** What no product can be without. */
export const REQUIRED_FIELDS = ["sku", "name", "price"] as const satisfies readonly Field[];
