import { zodResolver } from "@hookform/resolvers/zod";
import { type AddressInput, billingAddressInput } from "@tuerca/contract";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { AddressFields } from "../../ui/address-fields/address-fields.tsx";
import { BLANK_ADDRESS } from "../../ui/address-fields/address-values.ts";
import { KitSection } from "./kit-section.tsx";

export function KitAddress() {
  const form = useForm<AddressInput, unknown, z.output<typeof billingAddressInput>>({
    resolver: zodResolver(billingAddressInput),
    mode: "onTouched",
    defaultValues: BLANK_ADDRESS,
  });
  return (
    <KitSection title="Dirección de facturación" from="ui/address-fields">
      <div className="max-w-[44rem]">
        <AddressFields form={form} prefix="" kind="billing" />
      </div>
    </KitSection>
  );
}
