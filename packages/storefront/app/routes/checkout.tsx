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
import { BARE_FRAME } from "../blocks/layout/bare-frame.tsx";
import { UnpaidOrder } from "../blocks/payment/unpaid-order.tsx";
import { QueryProvider } from "../client/api/query-provider.tsx";
import { useMedia } from "../client/browser/use-media.ts";
import { isOnlyGiftCards } from "../client/page/only-gift-cards.ts";
import { pageMeta } from "../client/page/seo.ts";
import { useCatalogPath } from "../client/page/use-shop.ts";
import { CartView } from "../features/cart/cart-view.tsx";
import { CouponAndGiftCard } from "../features/cart/coupon-and-gift-card.tsx";
import { notifyOtherTabs } from "../features/cart/state/cart-channel.ts";
import { cartStore } from "../features/cart/state/cart-store.ts";
import { useCart } from "../features/cart/state/use-cart.ts";
import { reloadCart } from "../features/cart/state/watch-cart.ts";
import { CheckoutFrame } from "../features/checkout/checkout-frame.tsx";
import { reloadCheckout } from "../features/checkout/checkout-query.ts";
import type { Placed } from "../features/checkout/placing/place-order.ts";
import type { OnPlaced } from "../features/checkout/placing/use-place-order.ts";
import { stepOfPath } from "../features/checkout/steps.ts";
import { storePlaced } from "../features/order/placed-order.ts";
import { gatewayForm, leaveForm } from "../features/payment/to-gateway.ts";
import { userStore } from "../features/visitor/user-store.ts";
import { vatNote } from "../ui/vat-note/vat-note.ts";
import type { Route } from "./+types/checkout.ts";

export type CheckoutContext = {
  checkout: Checkout;
  onPlaced: OnPlaced;
  /**
   * Whether the step itself asks for coupon and gift card: on phones, where the summary is folded,
   * in the payment step.
   */
  hasReductions: boolean;
};

export const handle = BARE_FRAME;

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

/** The lines and costs of the purchase, as far as the checkout knows. */
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

/** A cart change, here or in another tab, changes the checkout's costs. */
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
 * An order ends cart and checkout, so the back button leads to the cart. If the order is to be paid
 * at once, its page loads as a document. A customer's order belongs to the account.
 */
function useOnPlaced(): OnPlaced {
  const navigate = useNavigate();
  const last = useRef<Placed>(null);
  useEmptyCartOnceGone(last);
  return useCallback(
    async (placed) => {
      const { orderId, payment, isMadeHere } = placed;
      if (isMadeHere) expectPurchase(orderId);
      if (payment.action !== "none") return openPayPage(orderId, payment);
      last.current = placed;
      storePlaced(placed.order);
      const path = userStore.get().user ? ownOrderPath(orderId) : guestOrderPath(orderId);
      await navigate(path, { replace: true, state: { isNew: isMadeHere } });
    },
    [navigate],
  );
}

/**
 * Empties the ordered cart once the checkout is off screen; before, that would reload the checkout.
 * An order that is older than the cart says nothing about it.
 */
function useEmptyCartOnceGone(last: RefObject<Placed | null>): void {
  useEffect(
    () => () => {
      if (!last.current) return;
      notifyOtherTabs();
      if (last.current.order) cartStore.put(null);
      else void reloadCart();
    },
    [last],
  );
}

/** Never resolves: this document is being left, and nothing on it may be pressed again. */
function openPayPage(orderId: string, payment: PaymentStart): Promise<void> {
  const form = gatewayForm(payment);
  if (form) leaveForm(orderId, form);
  notifyOtherTabs();
  location.replace(paymentPath("pay", orderId));
  return new Promise(() => {});
}
