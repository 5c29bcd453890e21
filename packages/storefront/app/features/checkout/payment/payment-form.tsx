import { zodResolver } from "@hookform/resolvers/zod";
import {
  type Checkout,
  formatEuros,
  isPaidVia,
  type PaymentMethod,
  paymentMethodCodes,
} from "@tuerca/contract";
import { RadioList, type RadioOption } from "@tuerca/kit/field/radio-list.tsx";
import { type FormEvent, useEffect } from "react";
import { Controller, useForm, useWatch } from "react-hook-form";
import { useNavigate } from "react-router";
import { z } from "zod";
import { dropDraft, useFormDraft, withDraft } from "../../../client/browser/form-draft.ts";
import { useChoice } from "../checkout-preview.ts";
import { reportStep } from "../checkout-progress.ts";
import { useUpdateCheckout } from "../checkout-query.ts";
import { StepActions } from "../step-actions.tsx";
import { StepForm } from "../step-form.tsx";
import { backToDelivery, pathOf } from "../steps.ts";
import { useSubmitStep } from "../use-submit-step.ts";
import { supportedMethods } from "./supported-methods.ts";

const paymentForm = z.object({
  payment_method: z
    .enum(paymentMethodCodes)
    .nullable()
    .pipe(z.enum(paymentMethodCodes, { error: "Elige una forma de pago" })),
});
type Input = z.input<typeof paymentForm>;

const NAME = "checkout.payment";

/** Form of the payment method; empty if nothing is due. */
export function PaymentForm({ checkout }: { checkout: Checkout }) {
  return checkout.totals.total > 0 ? (
    <MethodForm checkout={checkout} />
  ) : (
    <NothingToPay checkout={checkout} />
  );
}

function MethodForm({ checkout }: { checkout: Checkout }) {
  const form = useForm<Input, unknown, z.output<typeof paymentForm>>({
    resolver: zodResolver(paymentForm),
    defaultValues: withDraft(NAME, { payment_method: checkout.payment_method }),
  });
  useFormDraft(NAME, form);
  useChoice({ payment_method: useWatch({ control: form.control, name: "payment_method" }) ?? undefined });
  const methods = supportedMethods(checkout.payment_methods);
  const update = useUpdateCheckout();
  const { isSending, submit } = useSubmitStep("payment", form, "", async (values) => {
    const saved = await update(values);
    dropDraft(NAME);
    return saved;
  });
  useOnlyMethod(form.getValues, form.setValue, methods);
  return (
    <StepForm title="¿Cómo quieres pagar?" onSubmit={submit}>
      <Controller
        control={form.control}
        name="payment_method"
        render={({ field, fieldState }) => (
          <RadioList
            name="payment_method"
            legend="Forma de pago"
            options={methods.map(optionOf)}
            value={field.value}
            onChange={field.onChange}
            error={fieldState.error?.message}
            ref={field.ref}
          />
        )}
      />
      <StepActions label="Revisar el pedido" isBusy={isSending} back={backToDelivery(checkout)} />
    </StepForm>
  );
}

/** A single method is preselected, because it costs nothing that another would not. */
function useOnlyMethod(
  getValues: (name: "payment_method") => Input["payment_method"],
  setValue: (name: "payment_method", value: PaymentMethod["code"]) => void,
  [first, ...others]: readonly PaymentMethod[],
): void {
  const only = others.length === 0 ? first?.code : undefined;
  useEffect(() => {
    if (only && !getValues("payment_method")) setValue("payment_method", only);
  }, [only, getValues, setValue]);
}

function optionOf({ code, name, description, surcharge }: PaymentMethod): RadioOption {
  return {
    value: code,
    title: name,
    text: description,
    price: surcharge > 0 ? `+${formatEuros(surcharge)}` : null,
  };
}

/** The payment step if nothing is due: the reason, and the way on. */
function NothingToPay({ checkout }: { checkout: Checkout }) {
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
