import { FieldError } from "@tuerca/kit/field/field-texts.tsx";
import { SelectField } from "@tuerca/kit/field/select-field.tsx";
import { Icon } from "@tuerca/kit/icon/icon.tsx";
import { useFormContext, useWatch } from "react-hook-form";
import { FIELD_WORDS, type ProductFields } from "./product-fields.ts";

type Named = { id: number; name: string };
type CategoriesFieldProps = {
  /** Those that one may choose. */
  known: readonly Named[];
  /** Those that the product has. */
  opened: readonly Named[];
  readOnly: boolean;
};

/** The categories of a product, the main one first. */
export function CategoriesField({ known, opened, readOnly }: CategoriesFieldProps) {
  const { control, setValue, clearErrors, formState } = useFormContext<ProductFields>();
  const chosen = useWatch({ control, name: "categories" });
  const change = (categories: number[]) => {
    clearErrors("categories");
    setValue("categories", categories, { shouldDirty: true });
  };
  const nameOf = (id: number) => [...known, ...opened].find((one) => one.id === id)?.name ?? `n.º ${id}`;
  const others = known.filter(({ id }) => !chosen.includes(id));
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="pb-1 text-sm font-semibold">{FIELD_WORDS.categories}</legend>
      <ul className="sheet text-sm">
        {chosen.map((id, at) => (
          <li key={id} className="sheet-cell flex min-h-11 items-center justify-between gap-3 px-3">
            <span className="min-w-0 break-words">
              {nameOf(id)}
              {at === 0 && chosen.length > 1 ? <span className="text-ink-2"> · principal</span> : null}
            </span>
            {readOnly || chosen.length === 1 ? null : (
              <button
                type="button"
                className="grid size-11 flex-none place-items-center"
                aria-label={`Quitar la categoría ${nameOf(id)}`}
                onClick={() => change(chosen.filter((one) => one !== id))}
              >
                <Icon name="close" className="size-4" />
              </button>
            )}
          </li>
        ))}
      </ul>
      {readOnly || chosen.length >= MOST ? null : (
        <SelectField
          label="Añadir una categoría"
          value=""
          options={[
            { value: "", text: "Elige una categoría" },
            ...others.map(({ id, name }) => ({ value: String(id), text: name })),
          ]}
          onChange={({ target }) => target.value && change([...chosen, Number(target.value)])}
        />
      )}
      <FieldError id="categories-error">{formState.errors.categories?.message}</FieldError>
    </fieldset>
  );
}

const MOST = 10;
