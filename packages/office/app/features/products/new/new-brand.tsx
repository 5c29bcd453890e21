import { Checkbox } from "@tuerca/kit/field/checkbox.tsx";
import { useFormContext, useWatch } from "react-hook-form";
import type { NewFields } from "./new-fields.ts";

/** Offers to make the typed brand; nothing for one of the list, undefined until it is known. */
export function NewBrand({ brands }: { brands: readonly { name: string }[] | undefined }) {
  const { control, register } = useFormContext<NewFields>();
  const typed = useWatch({ control, name: "brand" }).trim();
  const isKnown = brands?.some(({ name }) => name.toLowerCase() === typed.toLowerCase()) ?? true;
  if (typed === "" || isKnown) return null;
  return (
    <Checkbox {...register("new_brand")}>
      Crear la marca «<span className="break-words">{typed}</span>»: todavía no existe
    </Checkbox>
  );
}
