import type { StoredFit } from "./product-rows.repository.ts";

/** Links as a cell of an import: vehicles joined by `|`, or as JSON if one has terms. */
export function fitsCell(fits: readonly StoredFit[], isPartial: boolean): string {
  const entries = [...fits.map(entryOf), ...(isPartial ? ["?"] : [])];
  const texts = entries.filter((entry) => typeof entry === "string");
  return texts.length === entries.length ? listCell(texts) : JSON.stringify(entries);
}

function entryOf({ id, ref, ktype, terms }: StoredFit): string | object {
  const number = ktype === null ? `id:${id}` : `ktype:${ktype}`;
  const vehicle = ref === null ? number : `ref:${ref}`;
  if (!terms) return vehicle;
  const { from_month, to_month, text, position, quantity, conditions } = terms;
  return {
    vehicle,
    ...(from_month === null ? {} : { from: monthText(from_month) }),
    ...(to_month === null ? {} : { to: monthText(to_month) }),
    ...(position === null ? {} : { position }),
    ...(quantity === null ? {} : { quantity }),
    ...(text === null ? {} : { restriction: text }),
    ...(conditions.length === 0 ? {} : { conditions }),
  };
}

/** `2009-05`. */
function monthText(month: number): string {
  return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, "0")}`;
}

/** A list as a cell: joined by `|`, or as JSON if that would be read as another list. */
export function listCell(items: readonly string[]): string {
  const isPlain = items.every((item) => !item.includes("|")) && !items[0]?.startsWith("[");
  return isPlain ? items.join("|") : JSON.stringify(items);
}
