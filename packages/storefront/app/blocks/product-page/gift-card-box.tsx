import { formatEuros, type ProductDetail } from "@tuerca/contract";
import { GiftCardForm } from "../../features/cart/gift-card/gift-card-form.tsx";
import type { ProductPageData } from "../../features/product/product-page-data.ts";

type GiftCardBoxProps = { product: ProductPageData; amounts: NonNullable<ProductDetail["gift_card"]> };

/** Value and recipient of a gift card, in place of price and quantity. */
export function GiftCardBox({ product, amounts }: GiftCardBoxProps) {
  const { min, max } = amounts;
  return (
    <div data-part="gift-card" className="mt-5 border-t border-ink pt-4">
      <p className="text-2xl font-bold">
        {min === max ? formatEuros(min) : `De ${formatEuros(min)} a ${formatEuros(max)}`}
      </p>
      <p className="mt-1.5 mb-5 text-[0.8125rem] text-ink-2">
        Sin gastos de envío y no caduca. El IVA se aplica a lo que se compre con ella.
      </p>
      <GiftCardForm product={product} amounts={amounts} />
    </div>
  );
}
