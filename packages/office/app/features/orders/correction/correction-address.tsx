import { TextField } from "@tuerca/kit/field/text-field.tsx";
import type { ComponentProps } from "react";
import { useFormContext } from "react-hook-form";
import type { CorrectionValues } from "./use-correction.ts";

/** The id of the form that makes the correction; fields that search are outside of it. */
export const FORM = "cambiar-pedido";

type Of = "shipping_address" | "billing_address";
type CorrectionAddressProps = {
  of: Of;
  /** Whether the invoice is not issued yet, so that it takes what is typed here. */
  isBilled: boolean;
  /** The problems that the server found, by the fields of the call. */
  problems: Readonly<Record<string, string[]>>;
};

/** An address of an order, to be changed. */
export function CorrectionAddress({ of, isBilled, problems }: CorrectionAddressProps) {
  const field = (name: Name) => ({ of, name, problem: problems[`${of}.${name}`]?.[0] });
  return (
    <div className="grid gap-4 rounded border border-line bg-surface p-4 sm:grid-cols-[repeat(2,minmax(0,1fr))]">
      <AddressField label="Nombre" {...field("name")} maxLength={80} />
      <AddressField label="Apellidos" {...field("surname")} maxLength={120} />
      <AddressField label="Teléfono" {...field("phone")} type="tel" maxLength={60} />
      <AddressField
        label="NIF"
        {...field("nif")}
        {...(isBilled ? { hint: "Para una factura completa" } : {})}
        isOptional
        maxLength={60}
      />
      <AddressField label="Empresa" {...field("company")} isOptional maxLength={120} />
      <AddressField label="Calle y número" {...field("street")} maxLength={160} />
      <AddressField label="Piso, puerta" {...field("street_2")} isOptional maxLength={160} />
      <AddressField label="Código postal" {...field("postal_code")} inputMode="numeric" maxLength={12} />
      <AddressField label="Población" {...field("city")} maxLength={100} />
    </div>
  );
}

type Name = keyof NonNullable<CorrectionValues[Of]>;
type AddressFieldProps = Omit<ComponentProps<typeof TextField>, "name"> & {
  of: Of;
  name: Name;
  problem: string | undefined;
};

function AddressField({ of, name, problem, ...field }: AddressFieldProps) {
  const { register, formState } = useFormContext<CorrectionValues>();
  return (
    <TextField
      autoComplete="off"
      {...field}
      error={formState.errors[of]?.[name]?.message ?? problem ?? ""}
      form={FORM}
      {...register(`${of}.${name}`)}
    />
  );
}
