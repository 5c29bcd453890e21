import { TextField } from "@tuerca/kit/field/text-field.tsx";
import { useState } from "react";
import {
  type FieldError,
  type FieldPathByValue,
  type FieldValues,
  useController,
  useFormContext,
} from "react-hook-form";

type ListFieldProps<T extends FieldValues> = {
  label: string;
  hint: string;
  name: FieldPathByValue<T, string[] | null>;
  isOptional?: boolean;
};

/** Texts that are typed in a line, with commas between them, in the form around the field. */
export function ListField<T extends FieldValues>({ name, ...field }: ListFieldProps<T>) {
  const { control } = useFormContext<T>();
  const { field: of, fieldState } = useController({ name, control });
  const [typed, setTyped] = useState(() => (of.value ?? []).join(", "));
  const error = messageOf(fieldState.error);
  return (
    <TextField
      {...field}
      ref={of.ref}
      name={of.name}
      autoComplete="off"
      value={typed}
      onBlur={of.onBlur}
      onChange={({ target: { value } }) => {
        setTyped(value);
        of.onChange(
          value
            .split(",")
            .map((one) => one.trim())
            .filter(Boolean),
        );
      }}
      {...(error ? { error } : {})}
    />
  );
}

/** The error of the whole list, or of the first wrong text. */
function messageOf(error: FieldError | (FieldError | undefined)[] | undefined): string | undefined {
  return Array.isArray(error) ? error.find((one) => one?.message)?.message : error?.message;
}
