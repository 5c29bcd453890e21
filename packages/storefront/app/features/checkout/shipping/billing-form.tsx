import { zodResolver } from "@hookform/resolvers/zod";
import { type AddressInput, billingAddressInput, type Checkout } from "@tuerca/contract";
import { Checkbox } from "@tuerca/kit/field/checkbox.tsx";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { dropDraft, useFormDraft, withDraft } from "../../../client/browser/form-draft.ts";
import { AddressFields } from "../../../ui/address-fields/address-fields.tsx";
import { useUpdateCheckout } from "../checkout-query.ts";
import { StepActions } from "../step-actions.tsx";
import { StepForm } from "../step-form.tsx";
import { useSubmitStep } from "../use-submit-step.ts";
import { writtenAddress } from "./shipping-values.ts";
import { type OwnAddresses, useSaveAddresses } from "./use-own-addresses.ts";

/** The address becomes the checkout's delivery address, so that it is the billing address too. */
const billingForm = z.object({ shipping_address: billingAddressInput, keeps_billing: z.boolean() });
type Input = z.input<typeof billingForm>;

type BillingFormProps = {
  checkout: Checkout;
  own: OwnAddresses;
  /** Key of the draft. */
  draft: string;
};

/**
 * Billing address for gift cards, which go by mail and SMS: the shipping step asks for nothing
 * else.
 */
export function BillingForm({ checkout, own, draft }: BillingFormProps) {
  const form = useForm<Input, unknown, z.output<typeof billingForm>>({
    resolver: zodResolver(billingForm),
    mode: "onTouched",
    defaultValues: withDraft<Input>(draft, {
      shipping_address: knownAddress(checkout, own),
      keeps_billing: false,
    }),
  });
  useFormDraft(draft, form);
  const update = useUpdateCheckout();
  const saveAddresses = useSaveAddresses();
  const { isSending, submit } = useSubmitStep("shipping", form, "", async ({ keeps_billing, ...values }) => {
    const saved = await update({ ...values, billing_address: null, comments: null });
    await saveAddresses({ billing: keeps_billing && values.shipping_address });
    dropDraft(draft);
    return saved;
  });
  return (
    <StepForm
      title="Tus datos de facturación"
      text="Tus tarjetas regalo salen por correo electrónico y SMS: solo necesitamos saber a quién facturarlas."
      onSubmit={submit}
    >
      <AddressFields form={form} prefix="shipping_address." kind="billing" />
      {own.canSave ? (
        <Checkbox {...form.register("keeps_billing")}>Guardar como mi dirección de facturación</Checkbox>
      ) : null}
      <StepActions
        label="Continuar al pago"
        isBusy={isSending}
        back={{ label: "Volver a tus datos", to: "/checkout/identification" }}
      />
    </StepForm>
  );
}

/** The checkout's billing address; before there is one, the account's. */
function knownAddress(checkout: Checkout, own: OwnAddresses): AddressInput {
  const given = checkout.billing_address ?? checkout.shipping_address;
  return writtenAddress(checkout, given ?? own.billing ?? own.shipping[0] ?? null);
}
