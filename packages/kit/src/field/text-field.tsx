import { type InputHTMLAttributes, type Ref, useId } from "react";
import { FieldError, FieldHint, FieldLabel } from "./field-texts.tsx";

type TextFieldProps = InputHTMLAttributes<HTMLInputElement> & {
  label: string;
  /** Shown beside the label; default false. */
  isOptional?: boolean;
  /** The error; shown beside the field and read with it. */
  error?: string;
  /** A hint for filling in the field. */
  hint?: string;
  ref?: Ref<HTMLInputElement>;
};

/** One line of text with label, hint and error. */
export function TextField({
  label,
  isOptional = false,
  error,
  hint,
  className = "",
  ref,
  ...input
}: TextFieldProps) {
  const id = useId();
  const described = [hint ? `${id}-hint` : "", error ? `${id}-error` : ""].filter(Boolean).join(" ");
  return (
    <div className={`grid content-start gap-1 ${className}`}>
      <FieldLabel htmlFor={id} isOptional={isOptional}>
        {label}
      </FieldLabel>
      <input
        {...input}
        ref={ref}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-required={isOptional ? undefined : true}
        aria-describedby={described || undefined}
        className="h-12 w-full scroll-mt-24 min-w-0 rounded border border-line-strong bg-surface px-3 aria-invalid:border-sale aria-invalid:shadow-[inset_0_0_0_1px_var(--sale)] read-only:bg-part read-only:text-ink-2"
      />
      {hint ? <FieldHint id={`${id}-hint`}>{hint}</FieldHint> : null}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}
