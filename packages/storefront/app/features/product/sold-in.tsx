import { countOf, formatEuros, soldText, toCents, toEuros } from "@tuerca/contract";
import { priceOf } from "../../ui/price/price.tsx";
import type { ProductPageData } from "./product-page-data.ts";

type SoldInProps = { product: ProductPageData; quantity: number };

/** The pieces in one unit, the price of a piece, and what the chosen quantity costs. */
export function SoldIn({ product, quantity }: SoldInProps) {
  const { units_per_box: box = 1 } = product;
  const { now } = priceOf(product);
  const piece = box > 1 ? `${formatEuros(toEuros(toCents(now) / box))} la unidad` : "";
  const units = box > 1 ? countOf(quantity, "caja", "cajas") : countOf(quantity, "unidad", "unidades");
  const total = quantity > 1 ? `${units}: ${formatEuros(toEuros(toCents(now) * quantity))}` : "";
  return (
    <p data-part="sold-in" className="flex gap-2.5">
      <svg
        viewBox="0 0 24 24"
        className="size-5 flex-none"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.7"
        aria-hidden="true"
      >
        <path d="M4 8l8-4 8 4v8l-8 4-8-4zM4 8l8 4 8-4M12 12v8" />
      </svg>
      <span aria-live="polite">{[soldText(product), piece, total].filter(Boolean).join(" · ")}</span>
    </p>
  );
}
