import type { Attribute, OemCode } from "../row/feed-product.ts";

/** A list as a cell: joined by `|`, or as JSON where that would be read as another list. */
export function listCell(items: readonly string[]): string {
  const isPlain = items.every((item) => !item.includes("|")) && !items[0]?.startsWith("[");
  return isPlain ? items.join("|") : JSON.stringify(items);
}

/** Equivalent codes as a cell. */
export function oemCodesCell(codes: readonly OemCode[]): string {
  return listCell(codes.map(({ brand, value }) => (brand ? `${brand}: ${value}` : value)));
}

/** Attributes as a cell: `Label=value|Label=value`, or as JSON where that would be read otherwise. */
export function attributesCell(attributes: readonly Attribute[]): string {
  const isPlain = attributes.every(({ label, value }) => !/[=|]/.test(label) && !value.includes("|"));
  if (!isPlain || /^[[{]/.test(attributes[0]?.label ?? "")) return JSON.stringify(attributes);
  return attributes.map(({ label, value }) => `${label}=${value}`).join("|");
}
