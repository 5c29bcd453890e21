import type { AttributeRule, ProductKind, Range, Variant } from "./product-kind.ts";
import { at, type Random } from "./random.ts";

/** Label to value, as in the table of the product page. */
export type Attributes = Record<string, string>;

function measure(rule: Range, random: Random): string {
  const value = rule.from + rule.step * random.integer(0, Math.floor((rule.to - rule.from) / rule.step));
  if (rule.unit === "") return String(value);
  return rule.unit === "°" ? `${value}°` : `${value} ${rule.unit}`;
}

function attributeValue(rule: AttributeRule, random: Random): string {
  if (typeof rule === "string") return rule;
  return "from" in rule ? measure(rule, random) : random.pick(rule);
}

/** The variant of the n-th product of a kind; a kind without variants has one that adds nothing. */
export function variantOf(kind: ProductKind, position: number): Variant {
  return kind.variants ? at(kind.variants, position) : { values: {} };
}

/** Draws the values of one product; the guarantee is the legal one (RDL 1/2007, art. 120). */
export function attributesOf(kind: ProductKind, variant: Variant, random: Random): Attributes {
  const values: Attributes = { ...variant.values };
  for (const [label, rule] of Object.entries(kind.attributes)) {
    values[label] ??= attributeValue(rule, random);
  }
  values.Garantía = "3 años";
  return values;
}

/**
 * Puts attribute values into a text: `{Label}` whole, `{Label#}` without its unit. Throws for an
 * unknown label.
 */
export function fillText(template: string, attributes: Attributes): string {
  return template.replace(/\{([^{}#]+)(#?)\}/g, (_, label: string, bare: string) => {
    const value = attributes[label];
    if (value === undefined) throw new RangeError(`no attribute ${label} for "${template}"`);
    return bare ? value.replace(/ \S+$/, "") : value;
  });
}
