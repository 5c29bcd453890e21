import { formatEuros } from "@tuerca/contract";
import { DiscountTag, Price, priceOf } from "../../ui/price/price.tsx";
import type { ProductPageData } from "./product-page-data.ts";

type PriceBlockProps = {
  product: ProductPageData;
  /** The visitor's own price as text; null if they pay this one. */
  own: string | null;
};

/** The price, with all information that the law requires for a reduced one (LOCM, art. 20.1). */
export function PriceBlock({ product, own }: PriceBlockProps) {
  const { percent, base, offer } = priceOf(product);
  return (
    <div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Price product={product} size="page" />
        <DiscountTag percent={percent} className="rounded-sm" />
      </div>
      <p className="mt-1.5 text-[0.8125rem] text-ink-2">
        {own ?? `IVA incluido · Sin IVA ${formatEuros(base)}`}
        {offer ? (
          <span className="max-sm:block">
            <span className="max-sm:hidden"> · </span>
            Precio más bajo de los últimos 30 días: {formatEuros(offer.lowest_price_30d)}
          </span>
        ) : null}
      </p>
    </div>
  );
}
