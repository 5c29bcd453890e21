import type { Drawing } from "./drawings.ts";
import type { Fitment } from "./fitment.ts";
import { type PartBrand, partBrand } from "./part-brands.ts";
import { fillCode } from "./part-code.ts";
import type { ProductKind } from "./product-kind.ts";
import { at, type Random } from "./random.ts";

/** How a brand writes its codes for a kind of part. */
export function codePattern(brand: PartBrand, drawing: Drawing): string {
  return brand.codesByDrawing[drawing] ?? brand.code;
}

/**
 * Draws two to five equivalent codes: one or two original numbers, then other brands' ("Bosch: 0
 * 986 …").
 */
export function equivalentCodes(kind: ProductKind, own: string, fit: Fitment, random: Random): string[] {
  const others = kind.brands.filter((name) => name !== own);
  const originals = kind.universal && others.length >= 2 ? 0 : random.integer(1, 2);
  const wanted = Math.max(2, Math.min(originals + others.length, random.integer(2, 5)));
  const codes: string[] = [];
  const start = random.integer(0, Math.max(0, others.length - 1));
  for (let made = 0; made < wanted; made++) {
    const original = made < originals || others.length === 0;
    const name = original ? fit.make.name : at(others, start + made - originals);
    const pattern = original ? fit.make.code : codePattern(partBrand(name), kind.drawing);
    codes.push(`${name}: ${fillCode(pattern, random)}`);
  }
  return codes;
}
