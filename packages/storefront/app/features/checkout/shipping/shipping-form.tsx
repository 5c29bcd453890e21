import { zodResolver } from "@hookform/resolvers/zod";
import { type Checkout, isPostalCode, MAX_SHIPPING_ADDRESSES } from "@tuerca/contract";
import { Checkbox } from "@tuerca/kit/field/checkbox.tsx";
import { TextArea } from "@tuerca/kit/field/text-area.tsx";
import { type UseFormReturn, useForm, useWatch } from "react-hook-form";
import { dropDraft, useFormDraft, withDraft } from "../../../client/browser/form-draft.ts";
import { readPostalCode, storeDeliveryCode } from "../../../client/browser/postal-code.ts";
import { AddressFields } from "../../../ui/address-fields/address-fields.tsx";
import { useChoice } from "../checkout-preview.ts";
import { useUpdateCheckout } from "../checkout-query.ts";
import { StepActions } from "../step-actions.tsx";
import { StepForm } from "../step-form.tsx";
import { useSubmitStep } from "../use-submit-step.ts";
import { CarrierList } from "./carrier-list.tsx";
import { areaText } from "./delivery-area.ts";
import { OwnAddressList } from "./own-address-list.tsx";
import {
  ownAddress,
  postalCodeOf,
  type ShippingInput,
  type ShippingOutput,
  shippingForm,
  toShippingInput,
} from "./shipping-values.ts";
import { useIsUnserved } from "./use-carriers.ts";
import { type OwnAddresses, useSaveAddresses } from "./use-own-addresses.ts";

type ShippingFormProps = {
  checkout: Checkout;
  own: OwnAddresses;
  /** Key of the draft. */
  draft: string;
};

/** Shipping address, billing address and carrier. */
export function ShippingForm({ checkout, own, draft }: ShippingFormProps) {
  const form: PartProps["form"] = useForm({
    resolver: zodResolver(shippingForm(own, useIsUnserved(checkout))),
    mode: "onTouched",
    // Fields come and go here, so only `useSubmit` knows the first one on the page.
    shouldFocusError: false,
    defaultValues: withDraft(draft, toShippingInput(checkout, own, readPostalCode())),
  });
  useFormDraft(draft, form);
  useChosenDelivery({ form, own });
  const update = useUpdateCheckout();
  const saveAddresses = useSaveAddresses();
  const { isSending, submit } = useSubmitStep("shipping", form, "", async (given) => {
    const { keeps_shipping, keeps_billing, ...values } = given;
    const { shipping_address: shipping, billing_address: billing } = values;
    const saved = await update(values);
    await saveAddresses({
      shipping: keeps_shipping && !("id" in shipping) && shipping,
      billing: keeps_billing && billing,
    });
    dropDraft(draft);
    if (saved.shipping_address) storeDeliveryCode(saved.shipping_address.postal_code);
    return saved;
  });
  return (
    <StepForm title="¿Dónde lo quieres recibir?" text={areaText(checkout.delivery_zones)} onSubmit={submit}>
      <Destination form={form} own={own} />
      <Billing form={form} own={own} />
      <h3 className="title border-t border-ink pt-4 text-lg">Envío</h3>
      <CarrierList checkout={checkout} form={form} own={own} isSending={isSending} />
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

type PartProps = { form: UseFormReturn<ShippingInput, unknown, ShippingOutput>; own: OwnAddresses };

/** Postal code and carriers, as far as typed. */
function useChosenDelivery({ form: { control }, own }: PartProps): void {
  const code = postalCodeOf(useWatch({ control, name: "shipping_address" }), own);
  const carrierId = useWatch({ control, name: "carrier_id" });
  useChoice(isPostalCode(code) ? { postal_code: code, carrier_id: carrierId ?? undefined } : {});
}

/** Choice among the account's addresses, or the fields of a new one. */
function Destination({ form, own }: PartProps) {
  const chosenId = useWatch({ control: form.control, name: "shipping_address.id" });
  return (
    <>
      {own.shipping.length > 0 ? <OwnAddressList form={form} own={own} /> : null}
      {ownAddress(own, chosenId) ? null : (
        <>
          <AddressFields form={form} prefix="shipping_address." kind="shipping" />
          {own.canSave && own.shipping.length < MAX_SHIPPING_ADDRESSES ? (
            <Checkbox {...form.register("keeps_shipping")}>Guardar en mis direcciones</Checkbox>
          ) : null}
        </>
      )}
    </>
  );
}

function Billing({ form, own }: PartProps) {
  const isOther = useWatch({ control: form.control, name: "bills_elsewhere" });
  return (
    <>
      <Checkbox {...form.register("bills_elsewhere")}>Facturar a otra dirección</Checkbox>
      {isOther ? (
        <fieldset className="grid gap-5 border-l-[3px] border-line pl-4">
          <legend className="sr-only">Dirección de facturación</legend>
          <p className="font-bold" aria-hidden="true">
            Dirección de facturación
          </p>
          <AddressFields form={form} prefix="billing_address." kind="billing" />
          {own.canSave ? (
            <Checkbox {...form.register("keeps_billing")}>Guardar como mi dirección de facturación</Checkbox>
          ) : null}
        </fieldset>
      ) : null}
    </>
  );
}
