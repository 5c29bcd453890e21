import { stepOf } from "@tuerca/contract";
import { useState } from "react";
import type { ListedProduct } from "../../client/page/listed-product.ts";
import { cartActions, useIsSavingCart } from "./state/use-cart.ts";

type AddToCartProps = {
  product: ListedProduct;
  /** Pieces to add. Default the fewest that are sold. */
  quantity?: number;
  /** Whether it is the view's main action. Default false. */
  isMain?: boolean;
  className?: string;
};

/** Button that adds a product to the cart; disabled if sold out or while a change is saved. */
export function AddToCart({
  product,
  quantity = stepOf(product),
  isMain = false,
  className = "",
}: AddToCartProps) {
  const isSaving = useIsSavingCart();
  const [isMine, setIsMine] = useState(false);
  const isSoldOut = product.quantity < 1;
  const addProduct = async () => {
    if (isSoldOut || isSaving) return;
    setIsMine(true);
    await cartActions.add(product, quantity);
    setIsMine(false);
  };
  return (
    <button
      type="button"
      className={`button noscript:hidden ${isMain ? "button-main" : ""} ${isMine ? "" : "delay-150"} ${className}`}
      aria-disabled={isSoldOut || isSaving || undefined}
      aria-busy={isMine || undefined}
      onClick={addProduct}
    >
      {isSoldOut ? "Agotado" : `Añadir ${product.quantity_step ? `${quantity} ` : ""}al carrito`}
      <span className="sr-only">{`: ${product.name}`}</span>
    </button>
  );
}
