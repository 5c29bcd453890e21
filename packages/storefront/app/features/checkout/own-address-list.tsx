import type { Address, AddressInput } from "@tuerca/contract";
import { useRef } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { toAddressInput } from "../../ui/address-fields/address-values.ts";
import { townText } from "../../ui/address-text/address-text.ts";
import { RadioList, type RadioOption } from "../../ui/field/index.ts";
import type { ShippingInput, ShippingOutput } from "./shipping-values.ts";

type OwnAddressListProps = {
  form: UseFormReturn<ShippingInput, unknown, ShippingOutput>;
  addresses: readonly Address[];
  /** What another address starts with. */
  blank: AddressInput;
};

const OTHER = "other";

const UNBILLABLE =
  "A la empresa de esta dirección le falta el NIF: escríbelo en tus direcciones o factura a otra dirección.";

/** The account's addresses to choose from, and the way to write another one: what was written of it stays. */
export function OwnAddressList({ form, addresses, blank }: OwnAddressListProps) {
  const ownId = useWatch({ control: form.control, name: "own_id" });
  const written = useRef<AddressInput | null>(null);
  const choose = (value: string) => {
    const chosen = addresses.find(({ id }) => String(id) === value);
    if (ownId === null) written.current = form.getValues("shipping_address");
    form.setValue("own_id", chosen?.id ?? null);
    form.setValue("shipping_address", chosen ? toAddressInput(chosen) : (written.current ?? blank));
    form.clearErrors("shipping_address");
  };
  return (
    <RadioList
      name="own_id"
      legend="Dirección de entrega"
      options={[...addresses.map(optionOf), { value: OTHER, title: "Otra dirección" }]}
      value={ownId === null ? OTHER : String(ownId)}
      onChange={choose}
      error={form.formState.errors.shipping_address?.nif && ownId !== null ? UNBILLABLE : undefined}
    />
  );
}

function optionOf(address: Address): RadioOption {
  const { id, name, surname, company, street, street_2 } = address;
  const text = [company, street, street_2, townText(address)].filter(Boolean).join(", ");
  return { value: String(id), title: `${name} ${surname}`, text };
}
