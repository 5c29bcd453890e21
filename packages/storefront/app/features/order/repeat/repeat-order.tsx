import type { Order } from "@tuerca/contract";
import { showToast } from "@tuerca/kit/toast/toast-queue.ts";
import { useState } from "react";
import { useNavigate } from "react-router";
import { ToCartNote } from "../../../ui/to-cart-note/to-cart-note.tsx";
import { useReloadOrder } from "../use-order.ts";
import { type CancellableOrder, CancelOrder } from "./cancel-order.tsx";
import { type CancelToCart, type PutInCart, type ToCartOutcome, tryToCart } from "./to-cart.ts";

export type RepeatOrderProps = {
  order: CancellableOrder;
  /** Puts the available lines of an order into the cart. */
  putInCart: PutInCart;
  /** Cancels an unpaid order first. */
  cancelToCart: CancelToCart;
  /** Whether it is the page's main action. */
  isMain: boolean;
  /** The button's label; default: that of buying again. */
  label?: string;
};

/**
 * Puts an order's lines into the cart again and reports what is unavailable, short or dearer.
 * Cancels an unpaid order first, whose stock, coupon and balance a new one would lack. Empty while
 * its payment is being confirmed.
 */
export function RepeatOrder({
  order,
  putInCart,
  cancelToCart: takeBack,
  isMain,
  label = "Volver a pedir",
}: RepeatOrderProps) {
  const { outcome, isBusy, repeat, cancel } = useToCart(order, { putInCart, cancelToCart: takeBack });
  const className = `button max-sm:w-full ${isMain ? "button-main" : ""}`;
  return (
    <>
      <div role="status" className="w-full empty:hidden">
        {outcome && !outcome.emailError ? <ToCartNote {...outcome} /> : null}
      </div>
      {order.can.cancel ? (
        <CancelOrder
          order={order}
          isBusy={isBusy}
          className={className}
          emailError={outcome?.emailError}
          onCancel={cancel}
        />
      ) : null}
      {order.status === "pending_payment" ? null : (
        <button
          type="button"
          className={className}
          aria-disabled={isBusy || undefined}
          onClick={() => void repeat()}
        >
          {isBusy ? "Añadiendo…" : label}
        </button>
      )}
    </>
  );
}

/**
 * Both ways into the cart, one at a time, and the last result. After a cancellation leads to the
 * cart, unless there is more to report.
 */
function useToCart(
  order: Order,
  { putInCart, cancelToCart: takeBack }: Pick<RepeatOrderProps, "putInCart" | "cancelToCart">,
) {
  const [outcome, setOutcome] = useState<ToCartOutcome | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const navigate = useNavigate();
  const reload = useReloadOrder(order.id);
  const run = async (put: PutInCart) => {
    if (isBusy) return null;
    setIsBusy(true);
    const next = await tryToCart(order, put).finally(() => setIsBusy(false));
    if (next) setOutcome(next);
    return next;
  };
  const cancel = async (email?: string) => {
    const next = await run((id) => takeBack(id, email));
    reload();
    if (!next?.isInCart || next.notices.length > 0) return;
    showToast({ kind: "success", title: `Hemos cancelado el pedido ${order.number}` });
    await navigate("/cart");
  };
  return { outcome, isBusy, repeat: () => run(putInCart), cancel: (email?: string) => void cancel(email) };
}
