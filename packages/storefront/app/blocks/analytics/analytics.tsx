import { isPayPage } from "@tuerca/contract";
import { useEffect } from "react";
import { useLocation } from "react-router";
import { useShop } from "../../client/page/use-shop.ts";
import { onCartEvent } from "../../features/cart/state/cart-events.ts";
import { onCheckoutProgress } from "../../features/checkout/checkout-progress.ts";
import { type ConsentChoice, toGrants } from "../../features/consent/consent-choice.ts";
import { consentStore } from "../../features/consent/consent-store.ts";
import { endVisitOnUnload, reportVisit } from "../../features/consent/visit.ts";
import { onWishlistEvent } from "../../features/wishlist/wishlist-events.ts";
import { measure } from "./measure.ts";

/**
 * Measures the visit as far as the visitor consents; renders nothing. No third-party tag runs on
 * the pay page.
 */
export function Analytics() {
  const isPaying = isPayPage(useLocation().pathname);
  const configured = useShop()?.measurementId ?? null;
  const measurementId = isPaying ? null : configured;
  useEffect(watchVisit, []);
  useEffect(() => watchConsent(measurementId), [measurementId]);
  useEffect(watchEvents, []);
  return null;
}

/**
 * Passes each choice to Google's tag, which loads with the first one that allows analytics.
 * `measurementId` is null without a tag. Returns the function that stops it.
 */
function watchConsent(measurementId: string | null): () => void {
  if (measurementId === null) return () => {};
  let reported: ConsentChoice | null = null;
  const updateTag = () => {
    const { choice } = consentStore.get();
    if (!choice || choice === reported || !(choice.analytics || reported)) return;
    reported = choice;
    void import("../../analytics/index.ts").then(
      ({ updateTag }) => updateTag(measurementId, toGrants(choice), reportVisit),
      () => {},
    );
  };
  updateTag();
  return consentStore.subscribe(updateTag);
}

/**
 * Measures changes of cart and wishlist, and steps of checkouts. Returns the function that stops
 * it.
 */
function watchEvents(): () => void {
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

/**
 * Reports the visit to the server, as far as the visitor consents, and ends it with the page.
 * Returns the function that stops it.
 */
function watchVisit(): () => void {
  beginVisit();
  return endVisitOnUnload(beginVisit);
}

function beginVisit(): void {
  consentStore.read();
  const { choice } = consentStore.get();
  if (choice?.analytics || choice?.marketing) reportVisit();
}
