import { get, type UseFormReturn } from "react-hook-form";
import { TextField } from "../../ui/field/index.ts";
import { provinceFor, type ShippingInput, type ShippingOutput } from "./shipping-values.ts";

type AddressFieldsProps = {
  form: UseFormReturn<ShippingInput, unknown, ShippingOutput>;
  prefix: "shipping_address" | "billing_address";
};

/** The fields of an address. The province follows the postal code. */
export function AddressFields({ form, prefix }: AddressFieldsProps) {
  const group = prefix === "shipping_address" ? "shipping" : "billing";
  const field = (name: FieldName, autoComplete: string) => ({
    ...form.register(`${prefix}.${name}`, name === "postal_code" ? { onChange: fillProvince } : {}),
    autoComplete: autoComplete === "off" ? "off" : `${group} ${autoComplete}`,
    error: get(form.formState.errors, `${prefix}.${name}.message`) as string | undefined,
  });
  const fillProvince = (event: { target: { value: string } }) =>
    form.setValue(`${prefix}.province`, provinceFor(event.target.value), {
      shouldValidate: form.formState.isSubmitted,
    });
  return (
    <div className="grid gap-5 sm:grid-cols-6">
      <TextField className="sm:col-span-3" label="Nombre" {...field("name", "given-name")} />
      <TextField className="sm:col-span-3" label="Apellidos" {...field("surname", "family-name")} />
      <TextField className="sm:col-span-3" label="Empresa" isOptional {...field("company", "organization")} />
      {prefix === "billing_address" ? (
        <TextField className="sm:col-span-3" label="NIF, NIE o CIF" isOptional {...field("nif", "off")} />
      ) : null}
      <TextField className="sm:col-span-3" label="Teléfono" type="tel" {...field("phone", "tel")} />
      <TextField className="sm:col-span-6" label="Calle y número" {...field("street", "address-line1")} />
      <TextField
        className="sm:col-span-6"
        label="Piso, puerta, escalera"
        isOptional
        {...field("street_2", "address-line2")}
      />
      <TextField
        className="sm:col-span-2"
        label="Código postal"
        inputMode="numeric"
        maxLength={5}
        {...field("postal_code", "postal-code")}
      />
      <TextField className="sm:col-span-4" label="Población" {...field("city", "address-level2")} />
      <TextField
        className="sm:col-span-6"
        label="Provincia"
        readOnly
        hint="La ponemos nosotros a partir del código postal."
        {...field("province", "address-level1")}
      />
    </div>
  );
}

type FieldName =
  | "name"
  | "surname"
  | "company"
  | "nif"
  | "phone"
  | "street"
  | "street_2"
  | "postal_code"
  | "city"
  | "province";
