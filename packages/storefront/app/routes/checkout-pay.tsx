import { useQueryClient } from "@tanstack/react-query";
import { useOutletContext } from "react-router";
import { tellFailedCall } from "../client/api/failed-calls.ts";
import { isOnlyGiftCards } from "../client/page/only-gift-cards.ts";
import { useShop } from "../client/page/use-shop.ts";
import { moveCart, reloadCart, useCart } from "../features/cart/index.ts";
import { PayStep, ReservationNote, reloadCheckout } from "../features/checkout/index.ts";
import { type CheckoutContext, CheckoutSummary } from "./checkout.tsx";

const reserve = () => moveCart("checkout");
const reserveAgain = () => void reserve().catch(tellFailedCall);
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
