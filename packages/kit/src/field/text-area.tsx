import { type Ref, type TextareaHTMLAttributes, useId } from "react";
import { FieldError, FieldLabel } from "./field-texts.tsx";

type TextAreaProps = TextareaHTMLAttributes<HTMLTextAreaElement> & {
  label: string;
  /** Shown beside the label; default true. */
  isOptional?: boolean;
  error?: string;
  ref?: Ref<HTMLTextAreaElement>;
};

/** Several lines of text, with label and error. */
export function TextArea({ label, isOptional = true, error, ref, ...area }: TextAreaProps) {
  const id = useId();
  return (
    <div className="grid gap-1">
      <FieldLabel htmlFor={id} isOptional={isOptional}>
        {label}
      </FieldLabel>
      <textarea
        {...area}
        ref={ref}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-required={isOptional ? undefined : true}
        aria-describedby={error ? `${id}-error` : undefined}
        className="min-h-20 w-full rounded border border-line-strong bg-surface px-3 py-2 aria-invalid:border-sale read-only:bg-part read-only:text-ink-2"
      />
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}
