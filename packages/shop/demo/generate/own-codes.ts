import type { DemoProduct } from "./product.ts";

const normal = (code: string) => code.replaceAll(/[^a-z0-9]/gi, "").toLowerCase();

/**
 * The products with equivalent codes that are no other product's by chance: drawn short ones are
 * sometimes, and would make the shop say that a lamp H1 is the same part as an H11.
 */
export function withOwnCodes(products: readonly DemoProduct[], shared: ReadonlySet<string>): DemoProduct[] {
  const taken = new Set(products.map(({ sku }) => normal(sku)));
  const toFree = (written: string): string => {
    const code = written.slice(written.indexOf(": ") + 2);
    if (shared.has(code)) return written;
    if (!taken.has(normal(code))) {
      taken.add(normal(code));
      return written;
    }
    return toFree(written.replace(/\d(?=\D*$)/, (digit) => String((Number(digit) + 1) % 10)));
  };
  return products.map((product) => ({ ...product, oem_codes: product.oem_codes.map(toFree) }));
}
