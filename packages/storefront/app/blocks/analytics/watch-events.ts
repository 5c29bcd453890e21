import { keep, readKept } from "../../client/session-store.ts";
import { onCartEvent } from "../../features/cart/cart-events.ts";
import { type CheckoutEvent, onCheckoutEvent } from "../../features/checkout/checkout-events.ts";
import { onWishlistEvent } from "../../features/wishlist/wishlist-events.ts";
import { type Analytics, measure } from "./measure.ts";

/** The checkout of this tab that was measured as begun last. */
const BEGUN = "tuerca.measured-checkout";

/** Measures what is put into the cart, taken out of it, wished for, and how checkouts go on. Answers the function that stops it. */
export function watchEvents(): () => void {
  const stopCart = onCartEvent(({ name, items }) =>
    measure(({ addToCart, removeFromCart }) =>
      name === "add_to_cart" ? addToCart(items) : removeFromCart(items),
    ),
  );
  const stopWishes = onWishlistEvent(({ product }) => measure(({ addToWishlist }) => addToWishlist(product)));
  const stopCheckout = onCheckoutEvent((event) => measure((analytics) => measureCheckout(analytics, event)));
  return () => {
    stopCart();
    stopWishes();
    stopCheckout();
  };
}

/** A checkout begins once, however often its pages are loaded. */
function measureCheckout({ beginCheckout, checkoutProgress }: Analytics, event: CheckoutEvent): void {
  const { checkout } = event;
  if (event.name === "checkout_progress") {
    checkoutProgress(event.step, checkout);
  } else if (readKept<string>(BEGUN) !== checkout.id) {
    keep(BEGUN, checkout.id);
    beginCheckout(checkout);
  }
}
