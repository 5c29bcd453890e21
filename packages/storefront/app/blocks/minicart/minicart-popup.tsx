import { isOnlyGiftCards } from "../../client/page/only-gift-cards.ts";
import { CartView } from "../../features/cart/cart-view.tsx";
import { StartCheckout } from "../../features/cart/checkout-link.tsx";
import { useCart } from "../../features/cart/state/use-cart.ts";
import { useShippingEstimate } from "../../features/delivery/use-shipping-estimate.ts";
import { Link } from "../../ui/link/link.tsx";

/** The cart's content, below its link in the header. */
export function MinicartPopup() {
  const { cart, count, isSaving } = useCart();
  return (
    <section
      aria-label="Mi carrito"
      className="absolute top-full right-0 z-30 w-[min(25rem,calc(100vw-2rem))] pt-2 max-xs:hidden"
    >
      <div className="flex max-h-[calc(100dvh-6rem)] flex-col rounded border border-line-strong bg-surface pb-5 shadow-float transition-opacity starting:opacity-0">
        <h2 className="title mx-5 border-b border-ink py-3 text-lg">Mi carrito</h2>
        <Contents />
        <div className="grid grid-cols-2 gap-3 px-5 pt-4">
          <Link to="/cart" className="button">
            Ver cesta ({count})
          </Link>
          <StartCheckout isDisabled={!cart || isSaving} className="min-h-11 text-sm" />
        </div>
      </div>
    </section>
  );
}

function Contents() {
  const { cart, isLoaded, isFailed, isSaving, reload, ...actions } = useCart();
  const estimate = useShippingEstimate(cart && !isOnlyGiftCards(cart.items) ? cart.version : null);
  if (cart)
    return (
      <CartView
        layout="minicart"
        cart={cart}
        notices={cart.notices}
        actions={actions}
        isSaving={isSaving}
        estimate={estimate}
      />
    );
  if (isFailed)
    return (
      <p className="flex items-center justify-between gap-4 px-5 py-6 text-ink-2" role="alert">
        No hemos podido cargar tu carrito
        <button type="button" className="link min-h-11 font-semibold" onClick={() => void reload()}>
          Reintentar
        </button>
      </p>
    );
  return (
    <p className="px-5 py-6 text-ink-2" aria-busy={!isLoaded}>
      {isLoaded ? "Tu carrito esta vacío" : "Cargando…"}
    </p>
  );
}
