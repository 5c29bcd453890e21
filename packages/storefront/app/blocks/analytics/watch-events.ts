import { onCartEvent } from "../../features/cart/state/cart-events.ts";
import { onCheckoutProgress } from "../../features/checkout/checkout-progress.ts";
import { onWishlistEvent } from "../../features/wishlist/wishlist-events.ts";
import { measure } from "./measure.ts";

/**
 * Measures what is put into the cart, taken out of it, wished for, and how checkouts go on. Answers the function that
 * stops it.
 */
export function watchEvents(): () => void {
  const stopCart = onCartEvent(({ name, items }) =>
    measure(({ addToCart, removeFromCart }) =>
      name === "add_to_cart" ? addToCart(items) : removeFromCart(items),
    ),
  );
  const stopWishes = onWishlistEvent(({ product }) => measure(({ addToWishlist }) => addToWishlist(product)));
  const stopCheckout = onCheckoutProgress((step, checkout) =>
    measure(({ checkoutProgress }) => checkoutProgress(step, checkout)),
  );
  return () => {
    stopCart();
    stopWishes();
    stopCheckout();
  };
}
