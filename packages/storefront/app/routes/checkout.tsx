import { useQueryClient } from "@tanstack/react-query";
import type { Checkout } from "@tuerca/contract";
import { useCallback } from "react";
import { Outlet, useNavigate } from "react-router";
import { pageMeta } from "../client/seo.ts";
import { useCatalogPath } from "../client/use-shop.ts";
import { CartView, reloadCart, tellOtherTabs } from "../features/cart/index.ts";
import { CheckoutFrame, forgetCheckout } from "../features/checkout/index.ts";
import type { Route } from "./+types/checkout.ts";

export type CheckoutContext = { checkout: Checkout; onPlaced: (orderId: string) => void };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Tramitar compra", path: "/checkout", isHidden: true });

export default function CheckoutRoute() {
  const catalogPath = useCatalogPath();
  const onPlaced = useOnPlaced();
  return (
    <CheckoutFrame
      catalogPath={catalogPath}
      onPlaced={onPlaced}
      summary={(checkout) => <CheckoutSummary checkout={checkout} />}
      step={(checkout) => <Outlet context={{ checkout, onPlaced } satisfies CheckoutContext} />}
    />
  );
}

/** What is bought and what it costs, as far as the checkout knows. */
export function CheckoutSummary({ checkout }: { checkout: Checkout }) {
  const { vat } = checkout;
  const note = vat.exempt ? "Sin IVA" : `IVA del ${vat.rate_percent} % incluido`;
  return (
    <CartView layout="checkout" cart={checkout} isShippingKnown={checkout.carrier !== null} note={note} />
  );
}

/** An order takes the cart and the checkout with it; the way back leads to the cart, not into the checkout. */
function useOnPlaced() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useCallback(
    async (orderId: string) => {
      await navigate(`/guest/order/${orderId}`, { replace: true });
      forgetCheckout(client);
      tellOtherTabs();
      await reloadCart(client);
    },
    [client, navigate],
  );
}
