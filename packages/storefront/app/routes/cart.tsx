import { CartCompanion } from "../blocks/cart/cart-companion.tsx";
import { isOnlyGiftCards } from "../client/page/only-gift-cards.ts";
import { pageMeta } from "../client/page/seo.ts";
import { useCatalogPath } from "../client/page/use-shop.ts";
import { CartPage } from "../features/cart/cart-page.tsx";
import { useCart } from "../features/cart/state/use-cart.ts";
import { useShippingEstimate } from "../features/delivery/use-shipping-estimate.ts";
import type { Route } from "./+types/cart.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Mi carrito", path: "/cart", isHidden: true });

export default function Cart() {
  const { cart } = useCart();
  const estimate = useShippingEstimate(cart && !isOnlyGiftCards(cart.items) ? cart.version : null);
  return (
    <CartPage catalogPath={useCatalogPath()} estimate={estimate}>
      {cart ? <CartCompanion items={cart.items} /> : null}
    </CartPage>
  );
}
