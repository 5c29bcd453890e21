import { WISHLIST_PAGE_SIZE } from "@tuerca/contract";
import { Icon } from "@tuerca/kit/icon/icon.tsx";
import type { ReactNode } from "react";
import { loginPath } from "../../client/page/login-path.ts";
import { Link } from "../../ui/link/link.tsx";

/** Placeholder in the size of a wishlist; without JavaScript it explains the empty page. */
export function WishlistLoading({ count }: { count: number }) {
  const boxes = Array.from({ length: Math.min(count || 4, WISHLIST_PAGE_SIZE) }, (_, index) => index);
  return (
    <>
      <noscript>
        <p className="border-t border-ink py-6">
          La lista de deseos necesita JavaScript: actívalo en tu navegador para verla.
        </p>
      </noscript>
      <ul
        aria-hidden="true"
        className="sheet -mx-4 grid-cols-2 rounded-none border-x-0 sm:mx-0 sm:grid-cols-4 sm:rounded sm:border-x noscript:hidden"
      >
        {boxes.map((box) => (
          <li key={box} className="sheet-cell grid h-[420px] content-start gap-3 p-4">
            <div className="h-[150px] rounded-sm bg-part sm:h-[190px]" />
            <div className="h-4 w-1/3 rounded-sm bg-part" />
            <div className="h-4 w-4/5 rounded-sm bg-part" />
            <div className="h-6 w-1/2 rounded-sm bg-part" />
          </li>
        ))}
      </ul>
    </>
  );
}

/** The wishlist for guests: it needs an account. */
export function WishlistGuest() {
  return (
    <Message
      title="Guarda las piezas que te interesan"
      text="La lista de deseos va con tu cuenta: la tienes en todos tus dispositivos y no se pierde."
    >
      <Link to={loginPath("/wishlist")} className="button button-main">
        Iniciar sesión o crear una cuenta
      </Link>
    </Message>
  );
}

/** An empty wishlist, with links to go on. */
export function WishlistEmpty({ catalogPath }: { catalogPath: string }) {
  return (
    <Message
      title="Tu lista de deseos está vacía"
      text="Pulsa el corazón de un producto para guardarlo aquí y encontrarlo cuando lo necesites."
    >
      <Link to={catalogPath} car="category" className="button button-main">
        Ver el catálogo
      </Link>
      <Link to="/l-mas-deseados" car="list" className="button">
        Los más deseados
      </Link>
    </Message>
  );
}

/** Error: the wishlist failed to load. */
export function WishlistFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert">
      <Message
        title="No hemos podido cargar tu lista de deseos"
        text="Lo que tenías en ella sigue guardado. Comprueba tu conexión y vuelve a intentarlo."
      >
        <button type="button" className="button" onClick={onRetry}>
          Reintentar
        </button>
      </Message>
    </div>
  );
}

type MessageProps = { title: string; text: string; children: ReactNode };

function Message({ title, text, children }: MessageProps) {
  return (
    <div className="grid justify-items-start gap-4 border-t border-ink py-8">
      <Icon name="heart" className="size-12 text-ink-3" />
      <p className="title text-lg">{title}</p>
      <p className="max-w-prose text-ink-2">{text}</p>
      <div className="flex flex-wrap gap-3">{children}</div>
    </div>
  );
}
