import type { FullInvoiceInput } from "@tuerca/contract";
import type { UseFormReturn } from "react-hook-form";
import { TextField } from "../field/text-field.tsx";
import { TaxIdField } from "./tax-id-field.tsx";

/** The fields of a full invoice's recipient, as in the shop's addresses. */
export function RecipientFields<O>({ form }: { form: UseFormReturn<FullInvoiceInput, unknown, O> }) {
  const { errors } = form.formState;
  const field = (name: keyof FullInvoiceInput, autoComplete: string) => ({
    ...form.register(name),
    autoComplete,
    ...(errors[name]?.message ? { error: errors[name].message } : {}),
  });
  return (
    <div className="grid gap-5 sm:grid-cols-6">
      <TextField
        className="sm:col-span-4"
        label="Nombre o razón social"
        {...field("name", "billing organization")}
      />
      <TaxIdField className="sm:col-span-2" form={form} name={field("nif", "off").name} />
      <TextField
        className="sm:col-span-6"
        label="Calle y número"
        {...field("street", "billing address-line1")}
      />
      <TextField
        className="sm:col-span-6"
        label="Piso, puerta, escalera"
        isOptional
        {...field("street_2", "billing address-line2")}
      />
      <TextField
        className="sm:col-span-2"
        label="Código postal"
        inputMode="numeric"
        {...field("postal_code", "billing postal-code")}
      />
      <TextField className="sm:col-span-4" label="Población" {...field("city", "billing address-level2")} />
    </div>
  );
}
