import { CopyButton } from "@tuerca/kit/copy-button/copy-button.tsx";
import { dayText } from "../../../ui/delivery-text/delivery-text.ts";
import type { ShownCart } from "../state/shown-cart.ts";
import { useSharedLink } from "./use-shared-link.ts";

/** The link to the cart, with ways to send it. */
export function SharePanel({ cart, isSaving }: { cart: ShownCart; isSaving: boolean }) {
  const { link, isOld, problem, create } = useSharedLink(cart, isSaving);
  return (
    <div className="grid gap-3 text-sm">
      <p className="text-ink-2">
        Con este enlace se ven las piezas, sus códigos y para qué coche son. No lleva tus datos personales.
      </p>
      {link ? (
        <>
          <input
            aria-label="Enlace"
            readOnly
            value={link.url}
            onFocus={selectAll}
            className="h-11 w-full min-w-0 rounded border border-line-strong bg-part px-3"
          />
          <div className="flex flex-wrap gap-2">
            <CopyButton text={link.url} label="enlace" isButton />
            <SendButton url={link.url} />
          </div>
          <p className="text-ink-2">Caduca el {dayText(link.expiresAt)}.</p>
        </>
      ) : null}
      <p role="status" className="empty:hidden">
        {link === null && problem === null ? "Creando el enlace…" : null}
        {isOld ? "Has cambiado el carrito: este enlace muestra el de antes." : null}
      </p>
      {problem ? <p role="alert">{problem}</p> : null}
      {isOld || problem ? (
        <button
          type="button"
          className="button"
          aria-disabled={isSaving || undefined}
          onClick={() => void create()}
        >
          {problem ? "Reintentar" : "Crear otro enlace"}
        </button>
      ) : null}
    </div>
  );
}

const selectAll = (event: { currentTarget: HTMLInputElement }) => event.currentTarget.select();

const TITLE = "Piezas para mi coche";

/** The device's own way to send something, else WhatsApp. */
function SendButton({ url }: { url: string }) {
  const data = { title: TITLE, url };
  if (!("share" in navigator))
    return (
      <a
        className="button"
        href={`https://wa.me/?text=${encodeURIComponent(`${TITLE}: ${url}`)}`}
        target="_blank"
        rel="noreferrer"
      >
        Enviar por WhatsApp
      </a>
    );
  // Closing the device's dialog rejects.
  const send = () => void navigator.share(data).catch(() => {});
  return (
    <button type="button" className="button" onClick={send}>
      Enviar
    </button>
  );
}
