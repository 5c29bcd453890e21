import { CODE_TEXTS, type Product, type ProductDetail } from "@tuerca/contract";
import type { Database } from "@tuerca/platform/database/database";
import { readCodes } from "../live-index/product-fields.ts";
import { type CodeColumns, readCodeColumns } from "./product-detail.repository.ts";

/** A product's OEM codes, EAN and the codes that its `brand` gave it, such as the MPN. */
export function codesOf(row: CodeColumns, brand: string | undefined): ProductDetail["codes"] {
  const oem = readCodes(row.oem_codes).map((code) => ({
    type: "oem" as const,
    value: code.value,
    ...(code.brand ? { brand: code.brand } : {}),
  }));
  return [
    ...oem,
    ...(row.ean ? [{ type: "ean" as const, value: row.ean }] : []),
    ...CODE_TEXTS.flatMap((type) => {
      const value = row[type];
      return value ? [{ type, value, ...(brand ? { brand } : {}) }] : [];
    }),
  ];
}

/** The codes of products by id, in one statement. */
export async function readProductCodes(
  db: Database,
  products: readonly Pick<Product, "id" | "brand">[],
): Promise<Map<number, ProductDetail["codes"]>> {
  const brands = new Map(products.map(({ id, brand }) => [id, brand?.name]));
  const rows = brands.size > 0 ? await readCodeColumns(db, [...brands.keys()]) : [];
  return new Map(rows.map((row) => [row.id, codesOf(row, brands.get(row.id))]));
}
