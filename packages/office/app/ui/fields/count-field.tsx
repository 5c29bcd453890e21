import { TextField } from "@tuerca/kit/field/text-field.tsx";
import { useState } from "react";
import { type Control, type FieldPathByValue, type FieldValues, useController } from "react-hook-form";

type CountFieldProps<T extends FieldValues> = {
  label: string;
  name: FieldPathByValue<T, number | null>;
  control: Control<T>;
  hint?: string;
  /** Whether an empty field is right, and means none. Default false. */
  isOptional?: boolean;
  className?: string;
};

/** A whole number. */
export function CountField<T extends FieldValues>({ name, control, ...field }: CountFieldProps<T>) {
  const { field: of, fieldState } = useController({ name, control });
  const [typed, setTyped] = useState(() => (of.value === null ? "" : String(of.value)));
  return (
    <TextField
      {...field}
      ref={of.ref}
      name={of.name}
      inputMode="numeric"
      autoComplete="off"
      value={typed}
      onBlur={of.onBlur}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        of.onChange(readCount(value, field.isOptional ?? false));
      }}
      {...(fieldState.error?.message ? { error: fieldState.error.message } : {})}
    />
  );
}

/** NaN for anything but digits, so that the schema refuses it. */
function readCount(typed: string, isOptional: boolean): number | null {
  const bare = typed.trim();
  if (bare === "" && isOptional) return null;
  return /^\d{1,9}$/.test(bare) ? Number(bare) : Number.NaN;
}
