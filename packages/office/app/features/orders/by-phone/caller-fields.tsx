import { TextField } from "@tuerca/kit/field/text-field.tsx";
import type { placePhoneOrder } from "@tuerca/office-contract";
import type { ComponentProps } from "react";
import { useFormContext } from "react-hook-form";
import type { z } from "zod";

export type PhoneOrderValues = z.input<typeof placePhoneOrder.body>;

/** The id of the form that creates the order; fields that search are outside of it. */
export const FORM = "nuevo-pedido";

/** Who the order is for: mail, phone, address, and the NIF of a full invoice. */
export function CallerFields() {
  const { register, formState } = useFormContext<PhoneOrderValues>();
  return (
    <div className="grid gap-4 sm:grid-cols-[repeat(2,minmax(0,1fr))]">
      <TextField
        label="Correo electrónico"
        type="email"
        autoComplete="off"
        maxLength={254}
        error={formState.errors.email?.message ?? ""}
        form={FORM}
        {...register("email")}
      />
      <AddressField label="Teléfono" name="phone" type="tel" maxLength={60} />
      <AddressField label="Nombre" name="name" maxLength={80} />
      <AddressField label="Apellidos" name="surname" maxLength={120} />
      <AddressField label="NIF" name="nif" hint="Para una factura completa" isOptional maxLength={60} />
      <AddressField label="Empresa" name="company" isOptional maxLength={120} />
      <AddressField label="Calle y número" name="street" maxLength={160} />
      <AddressField label="Piso, puerta" name="street_2" isOptional maxLength={160} />
      <AddressField label="Código postal" name="postal_code" inputMode="numeric" maxLength={12} />
      <AddressField label="Población" name="city" maxLength={100} />
      <TextField
        label="Nota para la entrega"
        isOptional
        autoComplete="off"
        maxLength={500}
        className="sm:col-span-2"
        error={formState.errors.comments?.message ?? ""}
        form={FORM}
        {...register("comments")}
      />
    </div>
  );
}

type AddressName = keyof PhoneOrderValues["shipping_address"];
type AddressFieldProps = Omit<ComponentProps<typeof TextField>, "name"> & { name: AddressName };

function AddressField({ name, ...field }: AddressFieldProps) {
  const { register, formState } = useFormContext<PhoneOrderValues>();
  return (
    <TextField
      autoComplete="off"
      {...field}
      error={formState.errors.shipping_address?.[name]?.message ?? ""}
      form={FORM}
      {...register(`shipping_address.${name}`)}
    />
  );
}
