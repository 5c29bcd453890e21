import { guestOrderPath, type Order, ownOrderPath, paymentPath } from "@tuerca/contract";
import { cancelGuestOrderToCart, putGuestOrderInCart } from "../../features/cart/state/put-order-in-cart.ts";
import { addLabel } from "../../features/order/add-label.ts";
import { RepeatOrder } from "../../features/order/repeat/repeat-order.tsx";
import type { Outcome } from "../../features/payment/outcome.ts";
import { useUser } from "../../features/visitor/use-user.ts";
import { Link } from "../../ui/link/link.tsx";

type OutcomeActionsProps = { outcome: Outcome; order: Order };

/**
 * Links of an outcome: pay, view the order, start over. While the outcome is unknown, only view it.
 */
export function OutcomeActions({ outcome, order }: OutcomeActionsProps) {
  const mayPay = order.can.pay && outcome === "unpaid";
  return (
    <div className="flex flex-wrap items-center gap-3">
      {mayPay ? (
        <Link to={paymentPath("pay", order.id)} className="button button-main max-sm:w-full">
          Pagar ahora o de otra forma
        </Link>
      ) : null}
      {outcome === "cancelled" || outcome === "unpaid" ? (
        <RepeatOrder
          order={order}
          putInCart={putGuestOrderInCart}
          cancelToCart={cancelGuestOrderToCart}
          isMain={!mayPay}
          label={addLabel(order)}
        />
      ) : null}
      <SeeOrder order={order} />
      {outcome === "paid" || outcome === "placed" ? (
        <Link to="/" className="link inline-flex min-h-11 items-center">
          Seguir comprando
        </Link>
      ) : null}
    </div>
  );
}

/** A customer's own order is in the account; anyone with the URL may see the guest page. */
function SeeOrder({ order: { id } }: { order: Order }) {
  const { user } = useUser();
  return (
    <Link to={user ? ownOrderPath(id) : guestOrderPath(id)} className="button max-sm:w-full">
      Ver el pedido
    </Link>
  );
}
