import type { Attribute } from "@tuerca/feeds";
import { Invalid } from "@tuerca/platform/errors";
import type { Context } from "../../context.ts";
import type { Measure } from "../../modules/catalog/index.ts";

/** Attributes as typed in a field of the body, and those that the product has already. */
type Typed = { field: string; attributes: readonly Attribute[]; known: readonly Attribute[] };

/**
 * Throws Invalid at the values that a measure of the categories cannot read, since lists could not
 * compare them. Those that a feed has brought stay as they are.
 */
export function refuseUnread(
  { catalog }: Pick<Context, "catalog">,
  categoryIds: readonly number[],
  { field, attributes, known }: Typed,
): void {
  const errors: Record<string, string[]> = {};
  for (const [at, attribute] of attributes.entries()) {
    const isKnown = known.some(({ label, value }) => label === attribute.label && value === attribute.value);
    const unread = isKnown ? null : catalog.unreadMeasure(categoryIds, attribute);
    if (unread) errors[`${field}.${at}.value`] = [wantedOf(unread)];
  }
  const [first] = Object.values(errors).flat();
  if (first !== undefined) throw new Invalid(first, errors);
}

function wantedOf({ name, kind, unit }: Measure): string {
  const inUnit = unit === "" ? "" : ` en ${unit}`;
  if (kind === "number") return `${name}: escribe un número${inUnit}, como 280`;
  if (kind === "range") return `${name}: escribe desde y hasta${inUnit}, como 10-16`;
  return `${name}: hasta 100 caracteres`;
}
