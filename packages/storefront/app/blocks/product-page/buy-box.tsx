import type { ProductDetail } from "@tuerca/contract";
import { useState } from "react";
import { AddToCart } from "../../features/cart/add-to-cart.tsx";
import { DeliveryEstimate } from "../../features/delivery/delivery-estimate.tsx";
import { PriceBlock } from "../../features/product/price-block.tsx";
import { StockLine } from "../../features/product/stock-line.tsx";
import { Icon } from "../../ui/icon/icon.tsx";
import { Price } from "../../ui/price/price.tsx";
import { QuantityStepper } from "../../ui/stepper/index.ts";

/** Price, quantity and the way into the cart; on phones the button stays at the bottom of the screen. */
export function BuyBox({ product }: { product: ProductDetail }) {
  const [quantity, setQuantity] = useState(1);
  const isSold = product.quantity > 0;
  return (
    <div className="mt-5 border-t border-ink pt-4">
      <PriceBlock product={product} />
      <div className="my-4 flex gap-2.5 noscript:hidden">
        {isSold ? (
          <QuantityStepper
            value={quantity}
            onChange={setQuantity}
            max={product.quantity}
            label={product.name}
          />
        ) : null}
        <AddToCart product={product} quantity={quantity} isMain className="flex-1 text-base max-sm:hidden" />
      </div>
      <div className="grid gap-3 text-sm">
        <StockLine quantity={product.quantity} />
        <DeliveryEstimate />
        <p className="flex gap-2.5">
          <Icon name="back" />
          14 días para desistir · 3 años de garantía legal
        </p>
      </div>
      <div className="buy-bar fixed inset-x-0 bottom-0 z-20 flex items-center gap-3 border-t border-line bg-surface px-4 py-2.5 sm:hidden noscript:hidden">
        <Price product={product} size="bar" />
        <AddToCart product={product} quantity={quantity} isMain className="min-h-12 flex-1 text-base" />
      </div>
    </div>
  );
}
