import type { Cart, CartNotice, SharedCart } from "@tuerca/contract";
import { hasStatus } from "@tuerca/kit/calls/api-error.ts";
import { reportFailedCall } from "@tuerca/kit/calls/failed-calls.ts";
import { showToast } from "@tuerca/kit/toast/toast-queue.ts";
import { useState } from "react";
import { useNavigate } from "react-router";
import { ToCartNote } from "../../../ui/to-cart-note/to-cart-note.tsx";

type TakeSharedCartProps = Pick<SharedCart, "items"> & {
  /** Raises the cart to these parts; null while another change is saved. */
  put(): Promise<Cart | null>;
  /** Says that there are no such parts any more. */
  goneText: string;
};

type Taken = { title: string; notices: readonly CartNotice[]; isInCart: boolean };

/**
 * Puts all parts of a shared cart or a list into the visitor's cart and leads there, unless there
 * is something to report.
 */
export function TakeSharedCart(parts: TakeSharedCartProps) {
  const [taken, setTaken] = useState<Taken | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const navigate = useNavigate();
  const isSold = parts.items.some(({ price }) => price.unit !== null);
  const take = async () => {
    if (isBusy || !isSold) return;
    setIsBusy(true);
    const next = await tryToTake(parts).finally(() => setIsBusy(false));
    setTaken(next);
    if (!next?.isInCart || next.notices.length > 0) return;
    showToast({ kind: "success", title: "Tienes estas piezas en tu carrito" });
    await navigate("/cart");
  };
  return (
    <>
      <div role="status" className="w-full empty:hidden">
        {taken ? <ToCartNote {...taken} /> : null}
      </div>
      <button
        type="button"
        className="button button-main max-sm:w-full"
        aria-disabled={isBusy || !isSold || undefined}
        onClick={() => void take()}
      >
        {isBusy ? "Añadiendo…" : "Añadir todo al carrito"}
      </button>
    </>
  );
}

/** Null if nothing happened, which is reported elsewhere. */
async function tryToTake({ items, put, goneText }: TakeSharedCartProps): Promise<Taken | null> {
  try {
    const cart = await put();
    if (!cart) return null;
    const title = "Tienes en tu carrito lo que queda de estas piezas";
    return { title, notices: missingOf(items, cart.notices), isInCart: true };
  } catch (error) {
    if (hasStatus(error, 404)) return { title: goneText, notices: [], isInCart: false };
    if (hasStatus(error, 409)) {
      const title = error.serverMessage ?? "De estas piezas ya no queda nada a la venta.";
      return { title, notices: missingOf(items, error.body.notices), isInCart: false };
    }
    reportFailedCall(error);
    return null;
  }
}

/** The notices about what is missing of a shared cart's lines. */
function missingOf(items: SharedCart["items"], notices: unknown): CartNotice[] {
  if (!Array.isArray(notices)) return [];
  const ids = new Set(items.map(({ product }) => product.id));
  return (notices as CartNotice[]).filter(
    ({ product_id, code }) => product_id !== null && ids.has(product_id) && code !== "does_not_fit",
  );
}
