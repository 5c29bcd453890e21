import { zodResolver } from "@hookform/resolvers/zod";
import type { Checkout } from "@tuerca/contract";
import { type UseFormReturn, useForm, useWatch } from "react-hook-form";
import { dropDraft, useFormDraft, withDraft } from "../../client/form-draft.ts";
import { AddressFields } from "../../ui/address-fields/address-fields.tsx";
import { toAddressInput } from "../../ui/address-fields/address-values.ts";
import { Checkbox, TextArea } from "../../ui/field/index.ts";
import { CarrierList } from "./carrier-list.tsx";
import { useUpdateCheckout } from "./checkout-query.ts";
import { OwnAddressList } from "./own-address-list.tsx";
import {
  firstAddress,
  type ShippingInput,
  type ShippingOutput,
  shippingForm,
  toCheckoutInput,
  toShippingInput,
} from "./shipping-values.ts";
import { StepActions } from "./step-actions.tsx";
import { StepForm } from "./step-form.tsx";
import type { OwnAddresses } from "./use-own-addresses.ts";
import { useSubmitStep } from "./use-submit-step.ts";

const NAME = "checkout.shipping";

type ShippingFormProps = { checkout: Checkout; own: OwnAddresses };

/** Where the parcel goes, who is billed, and who brings it. */
export function ShippingForm({ checkout, own }: ShippingFormProps) {
  const form = useForm<ShippingInput, unknown, ShippingOutput>({
    resolver: zodResolver(shippingForm),
    mode: "onTouched",
    defaultValues: withDraft(NAME, toShippingInput(checkout, own)),
  });
  useFormDraft(NAME, form);
  const update = useUpdateCheckout();
  const { isSending, submit } = useSubmitStep("shipping", form, "", async (values) => {
    const saved = await update(toCheckoutInput(values));
    dropDraft(NAME);
    return saved;
  });
  return (
    <StepForm title="¿Dónde lo quieres recibir?" text="Enviamos a toda España." onSubmit={submit}>
      <Destination form={form} checkout={checkout} own={own} />
      <Billing form={form} checkout={checkout} own={own} />
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

type PartProps = ShippingFormProps & { form: UseFormReturn<ShippingInput, unknown, ShippingOutput> };

/** One of the account's addresses, or the fields of another one. */
function Destination({ form, checkout, own }: PartProps) {
  const ownId = useWatch({ control: form.control, name: "own_id" });
  const isWritten = ownId === null || !own.shipping.some(({ id }) => id === ownId);
  return (
    <>
      {own.shipping.length > 0 ? (
        <OwnAddressList form={form} addresses={own.shipping} blank={firstAddress(checkout)} />
      ) : null}
      {isWritten ? <AddressFields form={form} prefix="shipping_address." kind="shipping" /> : null}
    </>
  );
}

function Billing({ form, checkout, own }: PartProps) {
  const isOther = useWatch({ control: form.control, name: "billing_address" }) !== null;
  const toggle = (wantsOther: boolean) => {
    const known = own.billing ? toAddressInput(own.billing) : firstAddress(checkout);
    form.setValue("billing_address", wantsOther ? known : null);
  };
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
