import { COUNTRIES, countryName, foreignIdKindsOf, splitForeignId } from "@tuerca/contract";
import { SelectField } from "@tuerca/kit/field/select-field.tsx";
import { TextField } from "@tuerca/kit/field/text-field.tsx";
import { useEffect, useRef } from "react";
import {
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  type UseFormReturn,
  useController,
} from "react-hook-form";
import { KIND_OPTIONS } from "./kind-options.ts";

type TaxIdFieldProps<T extends FieldValues, O> = {
  form: UseFormReturn<T, unknown, O>;
  name: FieldPath<T>;
  isOptional?: boolean;
  hint?: string;
  /** The columns of the field for a Spanish NIF; that for others takes a whole row. */
  className?: string;
};

/**
 * The buyer's tax id: one field for a Spanish NIF, or country, kind and number for buyers without.
 * The form's value is what `readBuyerTaxId` reads, so a foreign one keeps its parts as typed.
 */
export function TaxIdField<T extends FieldValues, O>(props: TaxIdFieldProps<T, O>) {
  const { form, name, isOptional = false, hint, className = "" } = props;
  const { field, fieldState } = useController({ control: form.control, name });
  const box = useRef<HTMLDivElement>(null);
  const foreign = splitForeignId(field.value ?? "");
  const swap = useSwap(box, foreign !== null, (value) => {
    form.clearErrors(name);
    form.setValue(name, value as FieldPathValue<T, FieldPath<T>>, { shouldDirty: true });
  });
  const { message: error } = fieldState.error ?? {};
  if (!foreign)
    return (
      <div ref={box} className={`grid content-start gap-1 ${className}`}>
        <TextField
          {...field}
          value={field.value ?? ""}
          label="NIF, NIE o CIF"
          autoComplete="off"
          {...{ isOptional, hint, error }}
        />
        <SwapButton onSwap={() => swap(`vat::${field.value ?? ""}`)}>No tengo NIF español</SwapButton>
      </div>
    );
  const { kind, country, number } = foreign;
  const change = (parts: Partial<typeof foreign>) => {
    const next = { ...foreign, ...parts };
    const kinds = foreignIdKindsOf(next.country);
    const fitting = kinds.length === 0 || kinds.includes(next.kind) ? next.kind : kinds[0];
    field.onChange(`${fitting}:${next.country}:${next.number}`);
  };
  // An error leads to the field that it is about.
  const { ref, onBlur } = field;
  const [ofCountry, ofNumber] = country ? [{}, { ref, error }] : [{ ref, error }, {}];
  return (
    <div ref={box} className="col-span-full grid content-start gap-x-5 gap-y-1 sm:grid-cols-3">
      <SelectField
        {...ofCountry}
        label="País"
        value={country}
        onChange={({ target }) => change({ country: target.value })}
        options={countryOptions()}
      />
      <SelectField
        label="Tipo de documento"
        value={kind}
        onChange={({ target }) => change({ kind: target.value as typeof kind })}
        options={KIND_OPTIONS.filter(({ value }) => !country || foreignIdKindsOf(country).includes(value))}
      />
      <TextField
        {...ofNumber}
        label="Número"
        autoComplete="off"
        value={number}
        onChange={({ target }) => change({ number: target.value })}
        {...{ isOptional, hint, onBlur }}
      />
      <SwapButton onSwap={() => swap(kind === "vat" ? number : "")}>Tengo NIF español</SwapButton>
    </div>
  );
}

function SwapButton({ onSwap, children }: { onSwap: () => void; children: string }) {
  return (
    <button
      type="button"
      className="link col-span-full min-h-8 justify-self-start text-sm"
      onClick={onSwap}
      // A field that is left for the button would show its error and move the button away.
      onPointerDown={(event) => event.preventDefault()}
    >
      {children}
    </button>
  );
}

/** Sets the value of the other form of the field, then moves the focus to its first part. */
function useSwap(
  box: React.RefObject<HTMLDivElement | null>,
  isForeign: boolean,
  set: (value: string) => void,
) {
  const hasSwapped = useRef(false);
  useEffect(() => {
    if (!hasSwapped.current) return;
    hasSwapped.current = false;
    box.current?.querySelector<HTMLElement>(isForeign ? "select" : "input")?.focus();
  }, [box, isForeign]);
  return (value: string) => {
    hasSwapped.current = true;
    set(value);
  };
}

let countries: { value: string; text: string }[] | null = null;

/** All countries by their Spanish names; Northern Ireland has VAT numbers of its own. */
function countryOptions() {
  countries ??= [...COUNTRIES, "XI"]
    .map((value) => ({ value, text: countryName(value) }))
    .toSorted((one, other) => one.text.localeCompare(other.text, "es"));
  return [{ value: "", text: "Elige el país" }, ...countries];
}
