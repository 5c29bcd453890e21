import { splitForeignId } from "@tuerca/contract";
import { type RefObject, useEffect, useRef } from "react";
import {
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  type UseFormReturn,
  useController,
} from "react-hook-form";
import { TextField } from "../field/text-field.tsx";
import { ForeignIdFields } from "./foreign-id-fields.tsx";

type TaxIdFieldProps<T extends FieldValues, O> = {
  form: UseFormReturn<T, unknown, O>;
  /** As `form.register` gives it in its place among the fields: errors are led to in that order. */
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
  const value: string = field.value ?? "";
  const foreign = splitForeignId(value);
  const box = useRef<HTMLDivElement>(null);
  const moveFocus = useFocusOnSwap(box, foreign !== null);
  const swap = (next: string) => {
    moveFocus();
    form.clearErrors(name);
    form.setValue(name, next as FieldPathValue<T, FieldPath<T>>, { shouldDirty: true });
  };
  const error = fieldState.error?.message;
  if (foreign)
    return (
      <div ref={box} className="col-span-full grid content-start gap-5 sm:grid-cols-3 sm:gap-y-1">
        <ForeignIdFields
          parts={foreign}
          {...{
            isOptional,
            hint,
            error,
            focusRef: field.ref,
            onBlur: field.onBlur,
            onChange: field.onChange,
          }}
        />
        <SwapButton onSwap={() => swap("")}>Tengo NIF español</SwapButton>
      </div>
    );
  return (
    <div ref={box} className={`grid content-start gap-1 ${className}`}>
      <TextField
        {...{ ...field, value, isOptional, hint, error }}
        label="NIF, NIE o CIF"
        autoComplete="off"
      />
      <SwapButton onSwap={() => swap(`vat::${value}`)}>No tengo NIF español</SwapButton>
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

/** Moves the focus to the first part of the field once it has swapped its form. */
function useFocusOnSwap(box: RefObject<HTMLDivElement | null>, isForeign: boolean): () => void {
  const isDue = useRef(false);
  useEffect(() => {
    if (!isDue.current) return;
    isDue.current = false;
    box.current?.querySelector<HTMLElement>(isForeign ? "select" : "input")?.focus();
  }, [box, isForeign]);
  return () => {
    isDue.current = true;
  };
}
