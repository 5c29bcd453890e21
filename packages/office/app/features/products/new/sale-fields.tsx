import { Checkbox } from "@tuerca/kit/field/checkbox.tsx";
import { TextField } from "@tuerca/kit/field/text-field.tsx";
import { useFormContext } from "react-hook-form";
import { useMay } from "../../../client/session.ts";
import { Section } from "../../../ui/detail/section.tsx";
import type { NewFields } from "./new-fields.ts";

/** Price, offer, stock and sale of a new product. */
export function SaleFields() {
  const { register, formState } = useFormContext<NewFields>();
  const setsStock = useMay("write_stock");
  const field = (name: "price" | "offer" | "offer_until" | "cost" | "quantity", label: string) => ({
    ...register(name),
    label,
    error: formState.errors[name]?.message ?? "",
    autoComplete: "off",
  });
  return (
    <Section title="Venta">
      <div className="grid grid-cols-[repeat(2,minmax(0,1fr))] gap-4">
        <TextField {...field("price", "Precio con IVA, en €")} inputMode="decimal" maxLength={40} />
        {setsStock ? (
          <TextField {...field("quantity", "Existencias")} isOptional inputMode="numeric" maxLength={40} />
        ) : null}
        <TextField {...field("offer", "Oferta, en €")} isOptional inputMode="decimal" maxLength={40} />
        <TextField {...field("cost", "Coste sin IVA, en €")} isOptional inputMode="decimal" maxLength={40} />
        <TextField {...field("offer_until", "Oferta hasta")} isOptional type="date" />
      </div>
      <Checkbox {...register("active")}>A la venta: la tienda lo enseña en cuanto está creado</Checkbox>
    </Section>
  );
}
