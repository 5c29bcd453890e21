import { useQueryClient } from "@tanstack/react-query";
import { reportFailedCall } from "@tuerca/kit/calls/failed-calls.ts";
import { useOutletContext } from "react-router";
import { isOnlyGiftCards } from "../client/page/only-gift-cards.ts";
import { useShop } from "../client/page/use-shop.ts";
import { moveCart } from "../features/cart/state/transition-cart.ts";
import { useCart } from "../features/cart/state/use-cart.ts";
import { reloadCart } from "../features/cart/state/watch-cart.ts";
import { reloadCheckout } from "../features/checkout/checkout-query.ts";
import { PayStep } from "../features/checkout/placing/pay-step.tsx";
import { ReservationNote } from "../features/checkout/reservation-note.tsx";
import { type CheckoutContext, CheckoutSummary } from "./checkout.tsx";

const reserve = () => moveCart("checkout");
const reserveAgain = () => void reserve().catch(reportFailedCall);
const askAgain = () => void reloadCart();
const NO_SELLER = { name: null, nif: null, address: null, email: null, phone: null };

export default function Pay() {
  const client = useQueryClient();
  const { checkout, onPlaced } = useOutletContext<CheckoutContext>();
  const { cart } = useCart();
  return (
    <>
      {isOnlyGiftCards(checkout.items) ? null : (
        <ReservationNote until={cart?.reserved_until ?? null} onDue={askAgain} onRenew={reserveAgain} />
      )}
      <PayStep
        checkout={checkout}
        seller={useShop()?.operator ?? NO_SELLER}
        reserve={reserve}
        reload={() => void reloadCheckout(client)}
        onPlaced={onPlaced}
      >
        <div className="rounded border border-line bg-surface p-4 lg:hidden">
          <CheckoutSummary checkout={checkout} />
        </div>
      </PayStep>
    </>
  );
}
