import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from "react";
import { FieldError } from "./field-texts.tsx";

type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, "type" | "children"> & {
  children: ReactNode;
  error?: string;
  ref?: Ref<HTMLInputElement>;
};

/** A checkbox with label and error. */
export function Checkbox({ children, error, ref, ...input }: CheckboxProps) {
  const id = useId();
  return (
    <div className="grid gap-1">
      <label className="flex cursor-pointer items-start gap-3 py-1">
        <input
          {...input}
          ref={ref}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className="mt-px size-5 flex-none accent-ink"
        />
        <span>{children}</span>
      </label>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}
