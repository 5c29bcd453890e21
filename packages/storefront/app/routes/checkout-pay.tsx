import { useQueryClient } from "@tanstack/react-query";
import { useOutletContext } from "react-router";
import { useShop } from "../client/use-shop.ts";
import { moveCart } from "../features/cart/index.ts";
import { PayStep, reloadCheckout } from "../features/checkout/index.ts";
import { type CheckoutContext, CheckoutSummary } from "./checkout.tsx";

const reserve = () => moveCart("checkout");
const NO_SELLER = { name: null, nif: null, address: null, email: null, phone: null };

export default function Pay() {
  const client = useQueryClient();
  const { checkout, onPlaced } = useOutletContext<CheckoutContext>();
  return (
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
  );
}
