import { zodResolver } from "@hookform/resolvers/zod";
import { type Checkout, customerInput } from "@tuerca/contract";
import { type UseFormReturn, useForm } from "react-hook-form";
import type { z } from "zod";
import { dropDraft, useFormDraft, withDraft } from "../../client/form-draft.ts";
import { TextField } from "../../ui/field/index.ts";
import { useUpdateCheckout } from "./checkout-query.ts";
import { StepActions } from "./step-actions.tsx";
import { StepForm } from "./step-form.tsx";
import { useSubmitStep } from "./use-submit-step.ts";

const NAME = "checkout.identification";

type CustomerForm = UseFormReturn<z.input<typeof customerInput>, unknown, z.output<typeof customerInput>>;

/** Who buys: as a guest, so that no account is needed. */
export function IdentificationForm({ checkout }: { checkout: Checkout }) {
  const form: CustomerForm = useForm({
    resolver: zodResolver(customerInput),
    mode: "onTouched",
    defaultValues: withDraft(NAME, valuesOf(checkout)),
  });
  useFormDraft(NAME, form);
  const update = useUpdateCheckout();
  const { isSending, submit } = useSubmitStep("identification", form, "customer.", async (customer) => {
    const saved = await update({ customer });
    dropDraft(NAME);
    return saved;
  });
  return (
    <StepForm
      title="Tus datos"
      text="Compras como invitado: no hace falta crear una cuenta."
      onSubmit={submit}
    >
      <CustomerFields form={form} />
      <StepActions
        label="Continuar a la entrega"
        isBusy={isSending}
        back={{ label: "Volver a la cesta", to: "/cart" }}
      />
    </StepForm>
  );
}

function CustomerFields({ form }: { form: CustomerForm }) {
  const { errors } = form.formState;
  return (
    <>
      <TextField
        label="Correo electrónico"
        type="email"
        autoComplete="email"
        hint="Te enviamos aquí la confirmación del pedido."
        error={errors.email?.message}
        {...form.register("email")}
      />
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
        <TextField
          label="NIF, NIE o CIF"
          isOptional
          autoComplete="off"
          hint="Si necesitas factura con tus datos."
          error={errors.nif?.message}
          {...form.register("nif")}
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

function valuesOf({ customer }: Checkout): z.input<typeof customerInput> {
  return {
    email: customer?.email ?? "",
    name: customer?.name ?? "",
    phone: customer?.phone ?? "",
    nif: customer?.nif ?? "",
  };
}
