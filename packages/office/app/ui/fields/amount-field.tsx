import { TextField } from "@tuerca/kit/field/text-field.tsx";
import { useState } from "react";
import { type Control, type FieldPathByValue, type FieldValues, useController } from "react-hook-form";
import { readCents, typedCents } from "../../client/money-text.ts";

type AmountFieldProps<T extends FieldValues> = {
  label: string;
  name: FieldPathByValue<T, number | null>;
  control: Control<T>;
  hint?: string;
  isOptional?: boolean;
  /** The meaning of an empty field: none, 0, or an error (default). */
  empty?: null | 0;
  className?: string;
};

/** An amount in hundredths that is typed as `12,50`, of euros or of a percentage. */
export function AmountField<T extends FieldValues>({ name, control, empty, ...field }: AmountFieldProps<T>) {
  const { field: of, fieldState } = useController({ name, control });
  const [typed, setTyped] = useState(() => (of.value === 0 && empty === 0 ? "" : typedCents(of.value)));
  return (
    <TextField
      {...field}
      ref={of.ref}
      name={of.name}
      inputMode="decimal"
      autoComplete="off"
      value={typed}
      onBlur={of.onBlur}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        of.onChange(value.trim() === "" && empty !== undefined ? empty : readCents(value));
      }}
      {...(fieldState.error?.message ? { error: fieldState.error.message } : {})}
    />
  );
}
