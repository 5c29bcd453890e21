import { Link } from "../../ui/link/link.tsx";
import { StepLoading } from "./step-loading.tsx";

/** Placeholder in the size of a step; without JavaScript it explains the empty page. */
export function CheckoutLoading() {
  return (
    <>
      <noscript>
        <p className="py-6">
          Tramitar la compra necesita JavaScript: actívalo en tu navegador. Puedes seguir viendo y buscando
          piezas sin él.
        </p>
      </noscript>
      <div
        aria-hidden="true"
        className="grid items-start gap-6 pt-6 lg:grid-cols-[1fr_400px] lg:gap-16 noscript:hidden"
      >
        <div className="max-lg:order-2 lg:max-w-[44rem]">
          <StepLoading />
        </div>
        <div className="h-12 rounded border border-line bg-surface max-lg:order-1 lg:h-72" />
      </div>
    </>
  );
}

/** The cart is empty. */
export function CheckoutEmpty({ catalogPath }: { catalogPath: string }) {
  return (
    <div className="grid justify-items-start gap-4 py-8">
      <p className="title text-lg">Tu carrito esta vacío</p>
      <p className="text-ink-2">Para tramitar una compra, añade antes algún producto.</p>
      <Link to={catalogPath} car="category" className="button button-main">
        Ver el catálogo
      </Link>
    </div>
  );
}

/** Error: the checkout failed to load. */
export function CheckoutFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="grid justify-items-start gap-4 py-8">
      <p className="title text-lg">No hemos podido abrir tu compra</p>
      <p className="text-ink-2">Tu carrito sigue guardado. Comprueba tu conexión y vuelve a intentarlo.</p>
      <div className="flex flex-wrap gap-3">
        <button type="button" className="button" onClick={onRetry}>
          Reintentar
        </button>
        <Link to="/cart" className="button">
          Volver al carrito
        </Link>
      </div>
    </div>
  );
}
