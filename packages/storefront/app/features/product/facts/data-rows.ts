import { formatDecimal } from "@tuerca/contract";
import type { ProductPageData } from "../product-page-data.ts";

export type DataRow = { label: string; value: string; isCode: boolean };

/** Rows of the technical data: attributes, weight, and codes of this product itself. */
export function dataRows({ attributes, weight_kg: weight, codes, brand }: ProductPageData): DataRow[] {
  const own = codes.filter(({ type }) => type !== "oem");
  return [
    ...(brand ? [{ label: "Marca", value: brand.name, isCode: false }] : []),
    ...Object.values(attributes).map(({ label, value }) => ({ label, value, isCode: false })),
    ...(weight ? [{ label: "Peso", value: formatWeight(weight), isCode: false }] : []),
    ...own.map(({ type, value }) => ({
      label: type === "ean" ? "EAN" : "Código del fabricante",
      value,
      isCode: true,
    })),
  ];
}

/** Weight as displayed: kilograms above 1 kg, otherwise grams. */
export function formatWeight(kilograms: number): string {
  if (kilograms > 1) return `${formatDecimal(kilograms, 2).replace(/,?0+$/, "")} kg`;
  return `${Math.round(kilograms * 1000)} g`;
}
