import { zodResolver } from "@hookform/resolvers/zod";
import type { Checkout } from "@tuerca/contract";
import { useForm, useWatch } from "react-hook-form";
import { dropDraft, useFormDraft, withDraft } from "../../client/form-draft.ts";
import { AddressFields } from "../../ui/address-fields/address-fields.tsx";
import { Checkbox, TextArea } from "../../ui/field/index.ts";
import { CarrierList } from "./carrier-list.tsx";
import { useUpdateCheckout } from "./checkout-query.ts";
import {
  firstAddress,
  type ShippingInput,
  type ShippingOutput,
  shippingForm,
  toShippingInput,
} from "./shipping-values.ts";
import { StepActions } from "./step-actions.tsx";
import { StepForm } from "./step-form.tsx";
import { useSubmitStep } from "./use-submit-step.ts";

const NAME = "checkout.shipping";

/** Where the parcel goes, who is billed, and who brings it. */
export function ShippingForm({ checkout }: { checkout: Checkout }) {
  const form = useForm<ShippingInput, unknown, ShippingOutput>({
    resolver: zodResolver(shippingForm),
    mode: "onTouched",
    defaultValues: withDraft(NAME, toShippingInput(checkout)),
  });
  useFormDraft(NAME, form);
  const update = useUpdateCheckout();
  const { isSending, submit } = useSubmitStep("shipping", form, "", async (values) => {
    const saved = await update(values);
    dropDraft(NAME);
    return saved;
  });
  return (
    <StepForm title="¿Dónde lo quieres recibir?" text="Enviamos a toda España." onSubmit={submit}>
      <AddressFields form={form} prefix="shipping_address." kind="shipping" />
      <Billing form={form} checkout={checkout} />
      <h3 className="title border-t border-ink pt-4 text-lg">Envío</h3>
      <CarrierList form={form} />
      <TextArea
        label="Comentarios para la entrega"
        maxLength={500}
        error={form.formState.errors.comments?.message}
        {...form.register("comments")}
      />
      <StepActions
        label="Continuar al pago"
        isBusy={isSending}
        back={{ label: "Volver a tus datos", to: "/checkout/identification" }}
      />
    </StepForm>
  );
}

type BillingProps = {
  form: ReturnType<typeof useForm<ShippingInput, unknown, ShippingOutput>>;
  checkout: Checkout;
};

function Billing({ form, checkout }: BillingProps) {
  const isOther = useWatch({ control: form.control, name: "billing_address" }) !== null;
  const toggle = (wantsOther: boolean) =>
    form.setValue("billing_address", wantsOther ? firstAddress(checkout) : null);
  return (
    <>
      <Checkbox checked={isOther} onChange={(event) => toggle(event.target.checked)}>
        Facturar a otra dirección
      </Checkbox>
      {isOther ? (
        <fieldset className="grid gap-5 border-l-[3px] border-line pl-4">
          <legend className="sr-only">Dirección de facturación</legend>
          <p className="font-bold" aria-hidden="true">
            Dirección de facturación
          </p>
          <AddressFields form={form} prefix="billing_address." kind="billing" />
        </fieldset>
      ) : null}
    </>
  );
}
