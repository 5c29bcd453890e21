import { AddToCart } from "../../features/cart/add-to-cart.tsx";
import type { ProductPageData } from "../../features/product/product-page-data.ts";
import { Price } from "../../ui/price/price.tsx";
import { AlternativesLink } from "./alternatives.tsx";

/** On phones price and button at the bottom of the screen; for what is sold out the way to what is not. */
export function BuyBar({ product, quantity }: { product: ProductPageData; quantity: number }) {
  return (
    <div className="buy-bar fixed inset-x-0 bottom-0 z-20 flex items-center gap-3 border-t border-line bg-surface px-4 pt-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] sm:hidden noscript:hidden">
      <Price product={product} size="bar" />
      {product.alternatives.length > 0 ? (
        <AlternativesLink isMain className="min-h-12 flex-1" />
      ) : (
        <AddToCart product={product} quantity={quantity} isMain className="min-h-12 flex-1 text-base" />
      )}
    </div>
  );
}
