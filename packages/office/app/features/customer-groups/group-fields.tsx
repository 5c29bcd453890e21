import { Checkbox } from "@tuerca/kit/field/checkbox.tsx";
import { TextField } from "@tuerca/kit/field/text-field.tsx";
import type { CustomerGroup, createCustomerGroup } from "@tuerca/office-contract";
import { useFormContext } from "react-hook-form";
import type { z } from "zod";
import { AmountField } from "../../ui/fields/amount-field.tsx";
import { type NamedTerm, TermsField } from "./terms-field.tsx";

export type GroupValues = z.input<typeof createCustomerGroup.body>;

/** The terms of a new group. */
export const NO_TERMS: GroupValues = { name: "", off: 0, shows_net: true, terms: [] };

/** The terms of a group as its form has them. */
export function termsOf({ name, off, shows_net, terms }: CustomerGroup): GroupValues {
  const slugs = terms.map((term) => ({
    brand: term.brand?.slug ?? null,
    category: term.category?.slug ?? null,
    off: term.off,
  }));
  return { name, off, shows_net, terms: slugs };
}

/** The fields of a group, in the form around them; `named` are the names of its terms' goods. */
export function GroupFields({ named }: { named: readonly NamedTerm[] }) {
  const { control, register, formState } = useFormContext<GroupValues>();
  const { errors } = formState;
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-[repeat(2,minmax(0,1fr))]">
        <TextField
          label="Nombre"
          hint="Lo ven sus clientes"
          autoComplete="off"
          maxLength={60}
          error={errors.name?.message ?? ""}
          {...register("name")}
        />
        <AmountField
          label="Descuento en todo, en %"
          hint="Sobre el precio sin oferta. Vacío: ninguno"
          name="off"
          control={control}
          empty={0}
        />
      </div>
      <Checkbox error={errors.shows_net?.message} {...register("shows_net")}>
        Ven primero los precios sin IVA en el carrito y al comprar
      </Checkbox>
      <TermsField named={named} />
    </>
  );
}
