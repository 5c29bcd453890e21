import { type Checkout, isPaidVia } from "@tuerca/contract";
import type { FormEvent } from "react";
import { useNavigate } from "react-router";
import { reportStep } from "../checkout-progress.ts";
import { StepActions } from "../step-actions.tsx";
import { StepForm } from "../step-form.tsx";
import { backToDelivery, pathOf } from "../steps.ts";

/** The payment step if nothing is due: the reason, and the way on. */
export function NothingToPay({ checkout }: { checkout: Checkout }) {
  const navigate = useNavigate();
  const goOn = (event: FormEvent) => {
    event.preventDefault();
    reportStep("payment", checkout);
    void navigate(pathOf("pay"));
  };
  const isPaid = isPaidVia(checkout.payment_method, "balance");
  const reason = isPaid ? "Tu tarjeta regalo lo paga todo" : "El total de tu pedido es 0 €";
  return (
    <StepForm
      title="No tienes que pagar nada"
      text={`${reason}: solo falta que lo confirmes.`}
      onSubmit={goOn}
    >
      <StepActions label="Revisar el pedido" isBusy={false} back={backToDelivery(checkout)} />
    </StepForm>
  );
}
