import { isPayPage } from "@tuerca/contract";
import { useEffect } from "react";
import { useLocation } from "react-router";
import { useShop } from "../../client/page/use-shop.ts";
import { onCartEvent } from "../../features/cart/state/cart-events.ts";
import { onCheckoutProgress } from "../../features/checkout/checkout-progress.ts";
import { type ConsentChoice, toGrants } from "../../features/consent/consent-choice.ts";
import { consentStore } from "../../features/consent/consent-store.ts";
import { endVisitOnUnload, tellVisit } from "../../features/consent/visit.ts";
import { onWishlistEvent } from "../../features/wishlist/wishlist-events.ts";
import { measure } from "./measure.ts";

/** Measures the visit, as far as the visitor allows it; nothing to see. No tag of others runs where one pays. */
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
 * Hands each choice on to Google's tag, which is loaded with the first one that allows analytics. `measurementId` is null
 * where there is no tag. Answers the function that stops it.
 */
function watchConsent(measurementId: string | null): () => void {
  if (measurementId === null) return () => {};
  let told: ConsentChoice | null = null;
  const tellTag = () => {
    const { choice } = consentStore.get();
    if (!choice || choice === told || !(choice.analytics || told)) return;
    told = choice;
    void import("../../analytics/index.ts").then(
      ({ updateTag }) => updateTag(measurementId, toGrants(choice), tellVisit),
      () => {},
    );
  };
  tellTag();
  return consentStore.subscribe(tellTag);
}

/**
 * Measures what is put into the cart, taken out of it, wished for, and how checkouts go on. Answers the function that
 * stops it.
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
 * Tells the server of this visit, where the visitor allows anything of it, and ends it with the page. Answers the
 * function that stops it.
 */
function watchVisit(): () => void {
  beginVisit();
  return endVisitOnUnload(beginVisit);
}

function beginVisit(): void {
  consentStore.read();
  const { choice } = consentStore.get();
  if (choice?.analytics || choice?.marketing) tellVisit();
}
