import { EDITED_TEXTS, PRODUCT_COUNTS } from "@tuerca/contract";
import { TextArea } from "@tuerca/kit/field/text-area.tsx";
import { TextField } from "@tuerca/kit/field/text-field.tsx";
import type { ReactNode } from "react";
import { useFormContext } from "react-hook-form";
import { type EditedField, FIELD_WORDS, type ProductFields } from "./product-fields.ts";

type TextFieldsProps = {
  brands: readonly { id: number; name: string }[];
  readOnly: boolean;
  /** Shown in the line of a field's label. */
  beside: (field: EditedField) => ReactNode;
};

/** Name, description and codes of a product, and how it is packed. */
export function TextFields({ brands, readOnly, beside }: TextFieldsProps) {
  const { register, formState } = useFormContext<ProductFields>();
  const field = (name: Exclude<EditedField, "categories" | "attributes" | "producer">) => ({
    ...register(name),
    label: FIELD_WORDS[name],
    error: formState.errors[name]?.message,
    readOnly,
    autoComplete: "off",
  });
  return (
    <>
      <div className="relative grid gap-1">
        <TextField {...field("name")} maxLength={400} />
        {beside("name")}
      </div>
      <div className="relative grid gap-1 [&_textarea]:min-h-40 lg:[&_textarea]:min-h-32">
        <TextArea {...field("description")} isOptional={!readOnly} />
        {beside("description")}
      </div>
      <div className="grid gap-4 md:grid-cols-[repeat(2,minmax(0,1fr))] [&_[name=ean]]:font-mono [&_[name=mpn]]:font-mono">
        <div className="relative grid content-start gap-1">
          <TextField {...field("brand")} isOptional list="product-brands" maxLength={100} />
          <datalist id="product-brands">
            {brands.map(({ id, name }) => (
              <option key={id} value={name} />
            ))}
          </datalist>
          {beside("brand")}
        </div>
        <div className="relative grid content-start gap-1">
          <TextField {...field("weight")} isOptional inputMode="decimal" maxLength={40} />
          {beside("weight")}
        </div>
        {EDITED_TEXTS.map((name) => (
          <div key={name} className="relative grid content-start gap-1">
            <TextField {...field(name)} isOptional maxLength={100} />
            {beside(name)}
          </div>
        ))}
        {PRODUCT_COUNTS.map((name) => (
          <div key={name} className="relative grid content-start gap-1">
            <TextField {...field(name)} isOptional inputMode="numeric" maxLength={40} />
            {beside(name)}
          </div>
        ))}
        <div className="relative grid content-start gap-1">
          <TextField {...field("ean")} isOptional inputMode="numeric" maxLength={60} />
          {beside("ean")}
        </div>
      </div>
      <div className="relative grid gap-1 [&_textarea]:min-h-28 [&_textarea]:font-mono [&_textarea]:text-sm">
        <TextArea
          {...field("oem_codes")}
          isOptional={!readOnly}
          {...(readOnly ? {} : { hint: "Uno por línea; con su marca, así: BOSCH: 0986494524" })}
        />
        {beside("oem_codes")}
      </div>
    </>
  );
}
