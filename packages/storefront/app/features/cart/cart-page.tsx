import { countOf, paidByGiftCards } from "@tuerca/contract";
import { ConfirmButton } from "@tuerca/kit/confirm-dialog/confirm-button.tsx";
import { type ReactNode, useEffect, useRef } from "react";
import { Link } from "../../ui/link/link.tsx";
import type { ShippingEstimate } from "../delivery/shipping-estimate.ts";
import { CartEmpty, CartFailed, CartLoading } from "./cart-states.tsx";
import { CartView } from "./cart-view.tsx";
import { CheckoutLink } from "./checkout-link.tsx";
import { CouponAndGiftCard } from "./coupon-and-gift-card.tsx";
import { ShareCart } from "./shared-cart/share-cart.tsx";
import type { ShownCart } from "./state/shown-cart.ts";
import { releaseCart } from "./state/transition-cart.ts";
import { useCart } from "./state/use-cart.ts";

type ClearCartProps = { isSaving: boolean; onClear: () => void };

type CartPageProps = {
  catalogPath: string;
  estimate: ShippingEstimate;
  /** What stands below. */
  children?: ReactNode;
};

/** The cart page: loading, failed, empty, or with items. */
export function CartPage({ catalogPath, estimate, children }: CartPageProps) {
  const { cart, isLoaded, isFailed, reload } = useCart();
  const title = useRef<HTMLHeadingElement>(null);
  // The pressed button disappears with the error.
  const retry = async () => {
    await reload();
    if (!document.activeElement?.isConnected || document.activeElement === document.body)
      title.current?.focus();
  };
  const heading = isLoaded && cart ? countOf(cart.count, "artículo", "artículos") : " ";
  return (
    <div className="wrap pt-6 pb-16">
      <div className="flex flex-wrap items-baseline gap-x-4 pb-5">
        <h1 ref={title} tabIndex={-1} className="title text-2xl sm:text-3xl">
          Mi carrito
        </h1>
        <p className="min-h-6 text-ink-2" role="status">
          {heading}
        </p>
      </div>
      {isFailed ? <CartFailed onRetry={() => void retry()} /> : null}
      {!isLoaded && !isFailed ? <CartLoading /> : null}
      {isLoaded && !cart ? <CartEmpty catalogPath={catalogPath} /> : null}
      {cart ? <FilledCart cart={cart} catalogPath={catalogPath} estimate={estimate} /> : null}
      {children}
    </div>
  );
}

type FilledCartProps = Omit<CartPageProps, "children"> & { cart: ShownCart };

function FilledCart({ cart, catalogPath, estimate }: FilledCartProps) {
  const { isSaving, ...actions } = useCart();
  useRelease(cart.state);
  return (
    <CartView
      layout="page"
      cart={cart}
      notices={cart.notices}
      actions={actions}
      isSaving={isSaving}
      estimate={estimate}
      footer={<CartFooter catalogPath={catalogPath} isSaving={isSaving} onClear={actions.clear} />}
      action={
        <>
          <CheckoutLink
            total={cart.totals.total}
            isRest={paidByGiftCards(cart.discounts) > 0}
            isDisabled={isSaving}
          />
          <CouponAndGiftCard cart={cart} className="mt-5" />
          <ShareCart cart={cart} isSaving={isSaving} />
        </>
      }
    />
  );
}

/**
 * Releases the reservation of a visible cart; in the background the page leaves it to the tab that
 * is paying.
 */
function useRelease(state: ShownCart["state"]): void {
  useEffect(() => {
    if (state !== "checkout") return;
    const release = () => {
      if (document.visibilityState === "visible") void releaseCart();
    };
    release();
    document.addEventListener("visibilitychange", release);
    return () => document.removeEventListener("visibilitychange", release);
  }, [state]);
}

type CartFooterProps = { catalogPath: string; isSaving: boolean; onClear: () => void };

function CartFooter({ catalogPath, isSaving, onClear }: CartFooterProps) {
  return (
    <div className="flex items-center justify-between gap-4 pt-2">
      <Link to={catalogPath} car="category" className="link inline-flex min-h-11 items-center text-sm">
        Seguir comprando
      </Link>
      <ClearCart isSaving={isSaving} onClear={onClear} />
    </div>
  );
}

/** Empties the cart after confirmation. */
function ClearCart({ isSaving, onClear }: ClearCartProps) {
  return (
    <ConfirmButton
      className="link min-h-11 text-sm"
      title="¿Estas seguro?"
      text="Se eliminaran todos los productos de tu carrito"
      isBusy={isSaving}
      onConfirm={onClear}
    >
      Limpiar carrito
    </ConfirmButton>
  );
}
