import { LEGAL_GUARANTEE_YEARS, stepOf, toCents, WITHDRAWAL_DAYS } from "@tuerca/contract";
import { Icon } from "@tuerca/kit/icon/icon.tsx";
import { useState } from "react";
import { useFit } from "../../client/car/use-fit.ts";
import { AddToCart } from "../../features/cart/add-to-cart.tsx";
import { useCart } from "../../features/cart/state/use-cart.ts";
import { CompareToggle } from "../../features/compare/compare-toggle.tsx";
import { DeliveryEstimate } from "../../features/delivery/delivery-estimate.tsx";
import { AddToList } from "../../features/named-lists/add-to-list.tsx";
import { PriceBlock } from "../../features/product/price-block.tsx";
import type { ProductPageData } from "../../features/product/product-page-data.ts";
import { StockLine } from "../../features/product/stock-line.tsx";
import { useOwnPrice } from "../../features/visitor/use-own-price.ts";
import { WishToggle } from "../../features/wishlist/wish-toggle.tsx";
import { pagePart } from "../../ui/lazy-part/page-part.ts";
import { useLazyPart } from "../../ui/lazy-part/use-lazy-part.ts";
import { Price, priceOf } from "../../ui/price/price.tsx";
import { QuantityStepper } from "../../ui/stepper/quantity-stepper.tsx";
import { AlternativesLink, useHasAlternatives } from "./alternatives.tsx";

/** A separate file, because other products are not sold out. */
const AskStockAlert = await pagePart(
  "stock-alert",
  async () => (await import("../../features/stock-alert/ask-stock-alert.tsx")).AskStockAlert,
);

/** A separate file, because most products are sold piece by piece. */
const SoldIn = await pagePart(
  "sold-in",
  async () => (await import("../../features/product/sold-in.tsx")).SoldIn,
);

const loadPieces = async () => (await import("../../features/product/pieces.tsx")).Pieces;

/** Price, quantity and cart button; on phones the button stays at the bottom of the screen. */
export function BuyBox({ product }: { product: ProductPageData }) {
  const step = stepOf(product);
  const [quantity, setQuantity] = useState(step);
  const { cart } = useCart();
  const fit = useFit(product.id);
  const isMain = fit?.verdict !== "no";
  const pieces = fit?.pieces ?? 1;
  const Pieces = useLazyPart(loadPieces, pieces > 1);
  const isSold = product.quantity > 0;
  const hasAlternatives = useHasAlternatives(product);
  return (
    <div className="mt-5 border-t border-ink pt-4">
      <PriceBlock product={product} own={useOwnPrice(product.id)} />
      <div className="my-4 flex flex-wrap gap-2.5 noscript:hidden">
        {isSold ? (
          <QuantityStepper
            value={quantity}
            onChange={setQuantity}
            max={product.quantity}
            step={step}
            label={product.name}
          />
        ) : null}
        <AddToCart
          product={product}
          quantity={quantity}
          isMain={isMain}
          className="min-w-52 flex-1 text-base max-sm:hidden"
        />
        <WishToggle product={product} text="Guardar" className="button max-sm:flex-1" />
        <CompareToggle product={product} text="Comparar" className="button max-sm:flex-1" />
        <AddToList product={product} quantity={quantity} className="max-sm:flex-1" />
      </div>
      <div className="grid gap-3 text-sm">
        {product.units_per_box || step > 1 ? <SoldIn product={product} quantity={quantity} /> : null}
        {Pieces && pieces > 1 && isSold ? (
          <Pieces product={product} pieces={pieces} quantity={quantity} onChange={setQuantity} />
        ) : null}
        <StockLine quantity={product.quantity} />
        {hasAlternatives ? <AlternativesLink className="justify-self-start" /> : null}
        {isSold ? (
          <DeliveryEstimate
            goodsCents={toCents(priceOf(product).now) * quantity}
            cartVersion={cart?.version ?? 0}
          />
        ) : (
          <AskStockAlert key={product.id} about={{ product: product.id }} />
        )}
        <p className="flex gap-2.5">
          <Icon name="back" />
          {`${WITHDRAWAL_DAYS} días para desistir · ${LEGAL_GUARANTEE_YEARS} años de garantía legal`}
        </p>
      </div>
      <BuyBar product={product} quantity={quantity} isMain={isMain} hasAlternatives={hasAlternatives} />
    </div>
  );
}

type BuyBarProps = {
  product: ProductPageData;
  quantity: number;
  /** Whether the button stands out, as it does unless the part does not fit the visitor's car. */
  isMain: boolean;
  hasAlternatives: boolean;
};

/**
 * Price and button at the bottom of the screen on phones; if sold out, the link to alternatives.
 */
function BuyBar({ product, quantity, isMain, hasAlternatives }: BuyBarProps) {
  return (
    <div className="buy-bar">
      <Price product={product} size="bar" />
      {hasAlternatives ? (
        <AlternativesLink isMain className="min-h-12 flex-1" />
      ) : (
        <AddToCart
          product={product}
          quantity={quantity}
          isMain={isMain}
          className="min-h-12 flex-1 text-base"
        />
      )}
    </div>
  );
}
