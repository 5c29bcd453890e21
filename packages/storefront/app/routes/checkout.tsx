import { useQueryClient } from "@tanstack/react-query";
import {
  type Checkout,
  guestOrderPath,
  ownOrderPath,
  type PaymentStart,
  paymentPath,
} from "@tuerca/contract";
import { type RefObject, useCallback, useEffect, useRef } from "react";
import { Outlet, useLocation, useNavigate } from "react-router";
import { BeginCheckout } from "../blocks/analytics/begin-checkout.ts";
import { expectPurchase } from "../blocks/analytics/purchases.ts";
import { UnpaidOrder } from "../blocks/payment/unpaid-order.tsx";
import { QueryProvider } from "../client/api/query-provider.tsx";
import { useMedia } from "../client/browser/use-media.ts";
import { isOnlyGiftCards } from "../client/page/only-gift-cards.ts";
import { pageMeta } from "../client/page/seo.ts";
import { useCatalogPath } from "../client/page/use-shop.ts";
import { CartView } from "../features/cart/cart-view.tsx";
import { CouponAndGiftCard } from "../features/cart/coupon-and-gift-card.tsx";
import { tellOtherTabs } from "../features/cart/state/cart-channel.ts";
import { useCart } from "../features/cart/state/use-cart.ts";
import { reloadCart } from "../features/cart/state/watch-cart.ts";
import { CheckoutFrame } from "../features/checkout/checkout-frame.tsx";
import { reloadCheckout } from "../features/checkout/checkout-query.ts";
import type { OnPlaced } from "../features/checkout/placing/use-place-order.ts";
import { stepOfPath } from "../features/checkout/steps.ts";
import { gatewayForm, leaveForm } from "../features/payment/to-gateway.ts";
import { userStore } from "../features/visitor/user-store.ts";
import { vatNote } from "../ui/vat-note/vat-note.ts";
import type { Route } from "./+types/checkout.ts";

export type CheckoutContext = {
  checkout: Checkout;
  onPlaced: OnPlaced;
  /** Whether coupon and gift card are asked for in the step: on phones, where the summary is folded, and how to pay is asked. */
  hasReductions: boolean;
};

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Tramitar compra", path: "/checkout", isHidden: true });

export default function CheckoutRoute() {
  return (
    <QueryProvider>
      <CheckoutPage />
    </QueryProvider>
  );
}

function CheckoutPage() {
  useReloadWithCart();
  const catalogPath = useCatalogPath();
  const onPlaced = useOnPlaced();
  const isBeside = useMedia("(width >= 64rem)");
  const hasReductions = stepOfPath(useLocation().pathname) === "payment" && !isBeside;
  return (
    <CheckoutFrame
      catalogPath={catalogPath}
      onPlaced={onPlaced}
      notice={<UnpaidOrder />}
      summary={(checkout) => (
        <>
          <CheckoutSummary checkout={checkout} />
          {hasReductions ? null : <CouponAndGiftCard cart={checkout} className="mt-5" />}
        </>
      )}
      step={(checkout) => (
        <>
          <BeginCheckout checkout={checkout} />
          <Outlet context={{ checkout, onPlaced, hasReductions } satisfies CheckoutContext} />
        </>
      )}
    />
  );
}

/** What is bought and what it costs, as far as the checkout knows. */
export function CheckoutSummary({ checkout }: { checkout: Checkout }) {
  const { items, carrier, vat } = checkout;
  return (
    <CartView
      layout="checkout"
      cart={checkout}
      isShippingKnown={carrier !== null || isOnlyGiftCards(items)}
      isExempt={vat.exempt}
      note={vatNote(vat)}
    />
  );
}

/** A cart that changes meanwhile, here or in another tab, changes what the checkout costs. */
function useReloadWithCart(): void {
  const client = useQueryClient();
  const { cart, isLoaded } = useCart();
  const version = isLoaded ? `${cart?.version} ${cart?.totals.discount}` : null;
  const known = useRef(version);
  useEffect(() => {
    if (known.current !== null && version !== known.current) void reloadCheckout(client);
    known.current = version;
  }, [client, version]);
}

/**
 * An order takes the cart and the checkout with it; the way back leads to the cart, not into the checkout. Where it is to be
 * paid at once, the page for that is loaded as a document. A customer's order is one of their account.
 */
function useOnPlaced(): OnPlaced {
  const navigate = useNavigate();
  const isPlaced = useRef(false);
  useEmptyCartOnceGone(isPlaced);
  return useCallback(
    async ({ orderId, payment, isMadeHere }) => {
      if (isMadeHere) expectPurchase(orderId);
      if (payment.action !== "none") return openPayPage(orderId, payment);
      isPlaced.current = true;
      const path = userStore.get().user ? ownOrderPath(orderId) : guestOrderPath(orderId);
      await navigate(path, { replace: true, state: { isNew: isMadeHere } });
    },
    [navigate],
  );
}

/** Loads the cart that became an order once the checkout is off the screen: on it, that would load the checkout anew. */
function useEmptyCartOnceGone(isPlaced: RefObject<boolean>): void {
  useEffect(
    () => () => {
      if (!isPlaced.current) return;
      tellOtherTabs();
      void reloadCart();
    },
    [isPlaced],
  );
}

/** Never resolves: this document is on its way out, and nothing on it is to be pressed again. */
function openPayPage(orderId: string, payment: PaymentStart): Promise<void> {
  const form = gatewayForm(payment);
  if (form) leaveForm(orderId, form);
  tellOtherTabs();
  location.replace(paymentPath("pay", orderId));
  return new Promise(() => {});
}
