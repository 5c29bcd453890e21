import { Icon } from "@tuerca/kit/icon/icon.tsx";
import { Link } from "../../ui/link/link.tsx";

/** Placeholder in the size of a cart; without JavaScript it explains the empty page. */
export function CartLoading() {
  return (
    <>
      <noscript>
        <p className="border-t border-ink py-6">
          El carrito necesita JavaScript: actívalo en tu navegador para comprar. Puedes seguir viendo y
          buscando piezas sin él.
        </p>
      </noscript>
      <div aria-hidden="true" className="grid gap-8 lg:grid-cols-[1fr_360px] lg:gap-12 noscript:hidden">
        <div className="border-t border-ink">
          {[1, 2].map((line) => (
            <div key={line} className="flex gap-4 border-b border-line py-4">
              <div className="size-[75px] rounded-sm bg-part" />
              <div className="grid flex-1 content-start gap-2">
                <div className="h-4 w-3/5 rounded-sm bg-part" />
                <div className="h-3 w-1/4 rounded-sm bg-part" />
              </div>
            </div>
          ))}
        </div>
        <div className="h-56 rounded border border-line bg-surface" />
      </div>
    </>
  );
}

/** An empty cart, with links to go on. */
export function CartEmpty({ catalogPath }: { catalogPath: string }) {
  return (
    <div className="grid justify-items-start gap-4 border-t border-ink py-8">
      <Icon name="cart" className="size-12 text-ink-3" />
      <p className="title text-lg">Tu carrito esta vacío</p>
      <p className="max-w-prose text-ink-2">
        Busca una pieza por su código, su nombre o su marca, o recorre el catálogo. Lo que añadas te espera
        aquí.
      </p>
      <div className="flex flex-wrap gap-3">
        <Link to={catalogPath} car="category" className="button button-main">
          Ver el catálogo
        </Link>
        <Link to="/" className="button">
          Ir al inicio
        </Link>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <button type="button" className="button" disabled aria-describedby="empty-cart-reason">
          Tramitar compra
        </button>
        <p id="empty-cart-reason" className="text-sm text-ink-2">
          Añade algo para tramitar la compra.
        </p>
      </div>
    </div>
  );
}

/** Error: the cart failed to load. */
export function CartFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="grid justify-items-start gap-4 border-t border-ink py-8" role="alert">
      <p className="title text-lg">No hemos podido cargar tu carrito</p>
      <p className="text-ink-2">
        Lo que tenías en él sigue guardado. Comprueba tu conexión y vuelve a intentarlo.
      </p>
      <button type="button" className="button" onClick={onRetry}>
        Reintentar
      </button>
    </div>
  );
}
