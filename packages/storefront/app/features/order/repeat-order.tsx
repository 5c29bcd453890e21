import type { Cart, CartNotice, Order } from "@tuerca/contract";
import { useState } from "react";
import { hasStatus } from "../../client/api-error.ts";
import { tellFailedCall } from "../../client/failed-calls.ts";
import { Link } from "../../ui/link/link.tsx";
import { repeatedOf } from "./repeated.ts";

export type RepeatOrderProps = {
  order: Order;
  /** Puts what is left of an order into the cart and answers it; null while the cart is being saved. Throws ApiError. */
  putInCart: (orderId: string) => Promise<Cart | null>;
  /** Whether it is the main thing to do on the page. */
  isMain: boolean;
  /** Words of the button; default those of buying again. */
  label?: string;
};

type Outcome = { title: string; notices: readonly CartNotice[]; isInCart: boolean };

/** Puts what was bought into the cart once more, and tells what is gone, short or dearer. */
export function RepeatOrder({ order, putInCart, isMain, label = "Volver a pedir" }: RepeatOrderProps) {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const repeat = async () => {
    if (isBusy) return;
    setIsBusy(true);
    const next = await tryRepeat(order, putInCart).finally(() => setIsBusy(false));
    if (next) setOutcome(next);
  };
  return (
    <>
      <div role="status" className="w-full empty:hidden">
        {outcome ? <OutcomeNote outcome={outcome} /> : null}
      </div>
      <button
        type="button"
        className={`button max-sm:w-full ${isMain ? "button-main" : ""}`}
        aria-disabled={isBusy || undefined}
        onClick={() => void repeat()}
      >
        {isBusy ? "Añadiendo…" : label}
      </button>
    </>
  );
}

async function tryRepeat(order: Order, putInCart: RepeatOrderProps["putInCart"]): Promise<Outcome | null> {
  try {
    const cart = await putInCart(order.id);
    if (!cart) return null;
    const notices = repeatedOf(order, cart.notices);
    const title =
      notices.length > 0 ? "Hemos añadido a tu carrito lo que queda" : "Hemos añadido el pedido a tu carrito";
    return { title, notices, isInCart: true };
  } catch (error) {
    if (!hasStatus(error, 409)) {
      tellFailedCall(error);
      return null;
    }
    const notices = repeatedOf(order, error.body.notices);
    return { title: error.serverMessage ?? "Ya no queda nada de este pedido", notices, isInCart: false };
  }
}

function OutcomeNote({ outcome: { title, notices, isInCart } }: { outcome: Outcome }) {
  return (
    <div
      className={`grid gap-2 border-l-[3px] bg-surface px-4 py-3 ${isInCart ? "border-ok" : "border-sale"}`}
    >
      <p className="font-bold">{title}</p>
      {notices.length > 0 ? (
        <ul className="grid gap-1 text-ink-2">
          {notices.map((notice) => (
            <li key={notice.product_id}>{notice.message}</li>
          ))}
        </ul>
      ) : null}
      {isInCart ? (
        <Link to="/cart" className="link inline-flex min-h-11 items-center justify-self-start font-bold">
          Ir al carrito
        </Link>
      ) : null}
    </div>
  );
}
