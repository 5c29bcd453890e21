import { zodResolver } from "@hookform/resolvers/zod";
import {
  CART_REMINDER_CONSENT,
  type Checkout,
  customerInput,
  formatEuros,
  namedCustomerInput,
  SIMPLIFIED_INVOICE_MAX,
  toCents,
} from "@tuerca/contract";
import { Checkbox } from "@tuerca/kit/field/checkbox.tsx";
import { TextField } from "@tuerca/kit/field/text-field.tsx";
import { TaxIdField } from "@tuerca/kit/tax-id-field/tax-id-field.tsx";
import { type ReactNode, useEffect, useState } from "react";
import { type UseFormReturn, useForm } from "react-hook-form";
import type { z } from "zod";
import { dropDraft, useFormDraft, withDraft } from "../../../client/browser/form-draft.ts";
import { EmailField } from "../../../ui/email-field/email-field.tsx";
import { useUpdateCheckout } from "../checkout-query.ts";
import { AcceptedPayments } from "../payment/accepted-payments.tsx";
import { StepActions } from "../step-actions.tsx";
import { StepForm } from "../step-form.tsx";
import { labelOf } from "../steps.ts";
import { useSubmitStep } from "../use-submit-step.ts";
import type { CustomerInput } from "./known-customer.ts";

type CustomerForm = UseFormReturn<CustomerInput, unknown, z.output<typeof customerInput>>;

type IdentificationFormProps = {
  checkout: Checkout;
  /** Initial values of the fields. */
  known: CustomerInput;
  /** Key of the draft. */
  draft: string;
};

/** Form of the buyer. */
export function IdentificationForm({ checkout, known, draft }: IdentificationFormProps) {
  const needsTaxId = isTaxIdNeeded(checkout);
  const whyTaxId = needsTaxId ? (checkout.member ? MEMBERS_TAX_ID : TAX_ID_NEEDED) : null;
  const form: CustomerForm = useForm({
    resolver: zodResolver(needsTaxId ? namedCustomerInput : customerInput),
    mode: "onTouched",
    defaultValues: withDraft(draft, known),
  });
  useFormDraft(draft, form);
  useMarkedTaxId(form, checkout.missing.includes("customer.nif"));
  const update = useUpdateCheckout();
  const [reminder, setReminder] = useState(checkout.reminder);
  const { isSending, submit } = useSubmitStep("identification", form, "customer.", async (customer) => {
    const saved = await update({ customer, ...(reminder === undefined ? {} : { reminder }) });
    dropDraft(draft);
    return saved;
  });
  return (
    <StepForm onSubmit={submit}>
      <CustomerFields form={form} whyTaxId={whyTaxId}>
        {reminder === undefined ? null : (
          <Checkbox checked={reminder} onChange={({ target }) => setReminder(target.checked)}>
            {CART_REMINDER_CONSENT}
          </Checkbox>
        )}
      </CustomerFields>
      <AcceptedPayments checkout={checkout} />
      <StepActions
        label={`Continuar a la ${labelOf("shipping", checkout).toLowerCase()}`}
        isBusy={isSending}
        back={{ label: "Volver al carrito", to: "/cart" }}
      />
    </StepForm>
  );
}

function isTaxIdNeeded({ missing, vat, member, billing_address, shipping_address }: Checkout): boolean {
  if (missing.includes("customer.nif")) return true;
  const isNamed = Boolean((billing_address ?? shipping_address)?.nif);
  if (member) return !isNamed;
  const invoiced = toCents(vat.base) + toCents(vat.included);
  return invoiced > toCents(SIMPLIFIED_INVOICE_MAX) && !isNamed;
}

/**
 * Leads to the tax id if the purchase needs one only after this step, because shipping counts too.
 */
function useMarkedTaxId({ trigger }: CustomerForm, isMissing: boolean): void {
  useEffect(() => {
    if (isMissing) void trigger("nif", { shouldFocus: true });
  }, [trigger, isMissing]);
}

type CustomerFieldsProps = {
  form: CustomerForm;
  /** Why the tax id is needed; null if it is not. */
  whyTaxId: string | null;
  /** Shown below the mail address. */
  children: ReactNode;
};

function CustomerFields({ form, whyTaxId, children }: CustomerFieldsProps) {
  const { errors } = form.formState;
  return (
    <>
      <EmailField
        label="Correo electrónico"
        onTake={(email) => form.setValue("email", email, { shouldValidate: true })}
        autoComplete="email"
        hint="Te enviamos aquí la confirmación del pedido."
        error={errors.email?.message}
        {...form.register("email")}
      />
      {children}
      <TextField
        label="Nombre y apellidos"
        autoComplete="name"
        error={errors.name?.message}
        {...form.register("name")}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Teléfono"
          type="tel"
          autoComplete="tel"
          hint="Solo para avisarte de la entrega."
          error={errors.phone?.message}
          {...form.register("phone")}
        />
        <TaxIdField
          form={form}
          name={form.register("nif").name}
          isOptional={whyTaxId === null}
          hint={whyTaxId ?? "Si necesitas factura con tus datos."}
        />
      </div>
      <p className="text-sm text-ink-2">
        Usamos estos datos para servirte el pedido; cómo y durante cuánto tiempo, en la{" "}
        <a href="/links/politica-privacidad" className="link" target="_blank" rel="noreferrer">
          política de privacidad
          <span className="sr-only"> (se abre en otra pestaña)</span>
        </a>
        .
      </p>
    </>
  );
}

const MEMBERS_TAX_ID = "La factura de un profesional lo lleva.";
const TAX_ID_NEEDED = `La ley lo pide en facturas de más de ${formatEuros(SIMPLIFIED_INVOICE_MAX)}.`;
