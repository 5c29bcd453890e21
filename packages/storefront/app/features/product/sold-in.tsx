import { countOf, formatEuros, soldText, toCents, toEuros } from "@tuerca/contract";
import { Icon } from "@tuerca/kit/icon/icon.tsx";
import { priceOf } from "../../ui/price/price.tsx";
import type { ProductPageData } from "./product-page-data.ts";

type SoldInProps = { product: ProductPageData; quantity: number };

/** What one unit contains, with the price of a piece, and what the chosen quantity costs. */
export function SoldIn({ product, quantity }: SoldInProps) {
  const { units_per_box: box = 1 } = product;
  const { now } = priceOf(product);
  const piece = box > 1 ? `${formatEuros(toEuros(toCents(now) / box))} la unidad` : "";
  const units = box > 1 ? countOf(quantity, "caja", "cajas") : countOf(quantity, "unidad", "unidades");
  const total = quantity > 1 ? `${units}: ${formatEuros(toEuros(toCents(now) * quantity))}` : "";
  return (
    <p data-part="sold-in" className="flex gap-2.5">
      <Icon name="stock" />
      <span aria-live="polite">{[soldText(product), piece, total].filter(Boolean).join(" · ")}</span>
    </p>
  );
}
