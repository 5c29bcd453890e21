import { type Ref, type TextareaHTMLAttributes, useId } from "react";
import { FieldError, FieldHint, FieldLabel } from "./field-texts.tsx";

type TextAreaProps = TextareaHTMLAttributes<HTMLTextAreaElement> & {
  label: string;
  /** Shown beside the label; default true. */
  isOptional?: boolean;
  error?: string;
  /** A hint for filling in the field. */
  hint?: string;
  ref?: Ref<HTMLTextAreaElement>;
};

/** Several lines of text, with label, hint and error. */
export function TextArea({ label, isOptional = true, error, hint, ref, ...area }: TextAreaProps) {
  const id = useId();
  const described = [hint ? `${id}-hint` : "", error ? `${id}-error` : ""].filter(Boolean).join(" ");
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
        aria-describedby={described || undefined}
        className="min-h-20 w-full rounded border border-line-strong bg-surface px-3 py-2 aria-invalid:border-sale read-only:bg-part read-only:text-ink-2"
      />
      {hint ? <FieldHint id={`${id}-hint`}>{hint}</FieldHint> : null}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}
