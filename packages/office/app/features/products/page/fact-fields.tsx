import { TextArea } from "@tuerca/kit/field/text-area.tsx";
import { TextField } from "@tuerca/kit/field/text-field.tsx";
import type { ReactNode } from "react";
import { useFormContext } from "react-hook-form";
import { AttributesField } from "./attributes-field.tsx";
import { type EditedField, FIELD_WORDS, type ProductFields } from "./product-fields.ts";

type FactFieldsProps = {
  readOnly: boolean;
  /** Shown in the line of a field's label. */
  beside: (field: EditedField) => ReactNode;
};

/** A product's technical data, its vehicles in text, and who is liable for it. */
export function FactFields({ readOnly, beside }: FactFieldsProps) {
  const { register, formState } = useFormContext<ProductFields>();
  const { producer } = formState.errors;
  const rest = { readOnly, isOptional: !readOnly, autoComplete: "off" };
  return (
    <>
      <div className="relative grid gap-1">
        <AttributesField readOnly={readOnly} />
        {beside("attributes")}
      </div>
      <div className="relative grid gap-1">
        <TextArea
          {...register("model")}
          {...rest}
          label={FIELD_WORDS.model}
          error={formState.errors.model?.message ?? ""}
          {...(readOnly ? {} : { hint: "Uno por línea; la ficha los enseña como texto" })}
        />
        {beside("model")}
      </div>
      <fieldset className="relative grid min-w-0 gap-1">
        <legend className="pb-1 font-semibold">Responsable de la seguridad</legend>
        <div className="grid gap-4 md:grid-cols-[repeat(2,minmax(0,1fr))]">
          <TextField
            {...register("producer.name")}
            {...rest}
            label="Fabricante o importador"
            maxLength={200}
            error={producer?.name?.message ?? ""}
          />
          <TextField
            {...register("producer.email")}
            {...rest}
            label="Correo o web"
            maxLength={254}
            error={producer?.email?.message ?? ""}
          />
          <TextField
            {...register("producer.address")}
            {...rest}
            label="Dirección postal"
            className="md:col-span-2"
            maxLength={300}
            error={producer?.address?.message ?? ""}
          />
        </div>
        {beside("producer")}
      </fieldset>
    </>
  );
}
