/** The columns of a list of applications: a product, a vehicle, and the terms of their link. */
export const LINK_COLUMNS = [
  "sku",
  "ref",
  "ktype",
  "make",
  "model",
  "platform",
  "engine",
  "engine_code",
  "kw",
  "hp",
  "cc",
  "from",
  "to",
  "years",
  "position",
  "quantity",
  "restriction",
  "conditions",
] as const;
export type LinkColumn = (typeof LINK_COLUMNS)[number];
