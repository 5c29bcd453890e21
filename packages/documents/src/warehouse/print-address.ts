import { RULE, styles } from "../paper/look.ts";
import type { Element, Sheet } from "../paper/sheet.ts";
import type { Address } from "./order.ts";

type AddressBlock = {
  /** Whose address it is, such as `Remitente`. */
  role: string;
  address: Address;
  style: (typeof styles)["address" | "small" | "text"];
  /** Above and below the role, in points. */
  gaps: { above: number; below: number };
};

/** Prints an address of a label below a rule at `top`; returns where it ends. */
export function printAddress(
  sheet: Sheet,
  section: Element,
  { role, address, style, gaps }: AddressBlock,
  top: number,
): number {
  const box = { x: sheet.margin, width: sheet.width };
  sheet.bar(sheet.margin, top, sheet.width, 1, RULE);
  const named = { ...box, y: top + gaps.above };
  let y = sheet.paragraph(section, role, styles.small, named, "H2") + gaps.below;
  y = sheet.paragraph(section, address.name, { ...style, cut: "bold" }, { ...box, y });
  for (const line of address.lines) y = sheet.paragraph(section, line, style, { ...box, y });
  return y;
}
