import type { Address } from "@tuerca/contract";
import { RadioList, type RadioOption } from "@tuerca/kit/field/radio-list.tsx";
import { Controller, type UseFormReturn } from "react-hook-form";
import { townText } from "../../../ui/address-text/address-text.ts";
import { ownAddress, type ShippingInput, type ShippingOutput } from "./shipping-values.ts";
import type { OwnAddresses } from "./use-own-addresses.ts";

type OwnAddressListProps = {
  form: UseFormReturn<ShippingInput, unknown, ShippingOutput>;
  own: OwnAddresses;
};

const OTHER = "other";

/** Choice among the account's addresses, or a new one. */
export function OwnAddressList({ form, own }: OwnAddressListProps) {
  return (
    <Controller
      control={form.control}
      name="shipping_address.id"
      render={({ field, fieldState }) => (
        <RadioList
          name={field.name}
          legend="Dirección de entrega"
          options={[...own.shipping.map(optionOf), { value: OTHER, title: "Otra dirección" }]}
          value={String(ownAddress(own, field.value)?.id ?? OTHER)}
          onChange={(value) => {
            form.clearErrors("shipping_address");
            field.onChange(value === OTHER ? null : Number(value));
          }}
          error={fieldState.error?.message}
          ref={field.ref}
        />
      )}
    />
  );
}

function optionOf(address: Address): RadioOption {
  const { id, name, surname, company, street, street_2 } = address;
  const text = [company, street, street_2, townText(address)].filter(Boolean).join(", ");
  return { value: String(id), title: `${name} ${surname}`, text };
}
