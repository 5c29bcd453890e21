import { type Ref, type SelectHTMLAttributes, useId } from "react";
import { FieldError, FieldLabel } from "./field-texts.tsx";

type SelectFieldProps = SelectHTMLAttributes<HTMLSelectElement> & {
  label: string;
  options: readonly { value: string; text: string }[];
  error?: string;
  ref?: Ref<HTMLSelectElement>;
};

/** A choice of few with label and error: the browser's own list. */
export function SelectField({ label, options, error, className = "", ref, ...select }: SelectFieldProps) {
  const id = useId();
  return (
    <div className={`grid content-start gap-1 ${className}`}>
      <FieldLabel htmlFor={id}>{label}</FieldLabel>
      <select
        {...select}
        ref={ref}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        className="h-12 w-full min-w-0 rounded border border-line-strong bg-surface px-3 aria-invalid:border-sale"
      >
        {options.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}
