import { FieldError } from "@tuerca/kit/field/field-texts.tsx";
import { Icon } from "@tuerca/kit/icon/icon.tsx";
import { useFieldArray, useFormContext, useWatch } from "react-hook-form";
import { AskedMeasures } from "./asked-measures.tsx";
import { FIELD_WORDS, type ProductFields } from "./product-fields.ts";

const MOST = 100;

/** A product's technical data: names and values, those that its category asks for at hand. */
export function AttributesField({ readOnly }: { readOnly: boolean }) {
  const { control, formState } = useFormContext<ProductFields>();
  const { fields, append, remove } = useFieldArray({ control, name: "attributes" });
  const rows = useWatch({ control, name: "attributes" });
  const [category] = useWatch({ control, name: "categories" });
  const { attributes: error } = formState.errors;
  const mayAdd = !readOnly && fields.length < MOST;
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="pb-1 text-sm font-semibold">{FIELD_WORDS.attributes}</legend>
      {fields.length === 0 && readOnly ? <p className="text-sm text-ink-2">No tiene.</p> : null}
      {fields.map(({ id }, at) => (
        <AttributeInputs key={id} at={at} readOnly={readOnly} onRemove={() => remove(at)} />
      ))}
      <FieldError id="attributes-error">{error?.message ?? error?.root?.message}</FieldError>
      {mayAdd && category !== undefined ? (
        <AskedMeasures
          category={category}
          given={rows.map(({ label }) => label)}
          onAsk={(labels) =>
            append(
              labels.map((label) => ({ label, value: "", isAsked: true })),
              { focusName: `attributes.${fields.length}.value` },
            )
          }
        />
      ) : null}
      {mayAdd ? (
        <button
          type="button"
          className="button justify-self-start"
          onClick={() => append({ label: "", value: "" })}
        >
          Añadir otra
        </button>
      ) : null}
    </fieldset>
  );
}

type AttributeInputsProps = { at: number; readOnly: boolean; onRemove: () => void };

const INPUT =
  "h-11 w-full min-w-0 scroll-mt-24 rounded border border-line-strong bg-surface px-3 aria-invalid:border-sale read-only:bg-part read-only:text-ink-2";

function AttributeInputs({ at, readOnly, onRemove }: AttributeInputsProps) {
  const { register, formState } = useFormContext<ProductFields>();
  const error = formState.errors.attributes?.[at];
  const text = error?.label?.message ?? error?.value?.message;
  const input = (name: "label" | "value", label: string, most: number) => ({
    ...register(`attributes.${at}.${name}`),
    "aria-label": `${label} de la característica ${at + 1}`,
    "aria-invalid": error?.[name] ? true : undefined,
    "aria-describedby": text ? `attributes-${at}-error` : undefined,
    placeholder: label,
    maxLength: most,
    autoComplete: "off",
    readOnly,
    className: INPUT,
  });
  return (
    <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)_auto] items-center gap-2">
      <input {...input("label", "Nombre", 60)} />
      <input {...input("value", "Valor", 500)} />
      {readOnly ? null : (
        <button
          type="button"
          className="grid size-11 place-items-center"
          aria-label={`Quitar la característica ${at + 1}`}
          onClick={onRemove}
        >
          <Icon name="close" className="size-4" />
        </button>
      )}
      <div className="col-span-full empty:hidden">
        <FieldError id={`attributes-${at}-error`}>{text}</FieldError>
      </div>
    </div>
  );
}
