import { Link } from "../../ui/link/link.tsx";

/** Placeholder in the size of an order; without JavaScript it explains the empty page. */
export function OrderLoading() {
  return (
    <>
      <h1 className="title text-2xl">Tu pedido</h1>
      <noscript>
        <p className="py-6">
          Para ver tu pedido hace falta JavaScript. Tienes todos sus datos en el correo de confirmación.
        </p>
      </noscript>
      <div aria-hidden="true" className="grid min-h-dvh content-start gap-6 pt-6 noscript:hidden">
        <div className="h-8 w-2/3 rounded-sm bg-part" />
        <div className="h-48 rounded border border-line bg-surface" />
        <div className="h-64 rounded border border-line bg-surface" />
      </div>
    </>
  );
}

/** No order has this URL. */
export function OrderUnknown({ contactEmail }: { contactEmail: string | null }) {
  return (
    <div className="grid justify-items-start gap-4 py-8">
      <h1 className="title text-2xl">No encontramos este pedido</h1>
      <p className="max-w-prose text-ink-2">
        Comprueba que la dirección es la del correo de confirmación, entera.
        {contactEmail ? ` Si no lo tienes, escríbenos a ${contactEmail} y lo buscamos contigo.` : ""}
      </p>
      <Link to="/" className="button">
        Ir al inicio
      </Link>
    </div>
  );
}

/** Error: the order failed to load. */
export function OrderFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="grid justify-items-start gap-4 py-8">
      <h1 className="title text-2xl">No hemos podido cargar tu pedido</h1>
      <p className="text-ink-2">Tu pedido está a salvo. Comprueba tu conexión y vuelve a intentarlo.</p>
      <button type="button" className="button" onClick={onRetry}>
        Reintentar
      </button>
    </div>
  );
}
