import type { ReactNode } from "react";

type FieldLabelProps = { htmlFor: string; isOptional?: boolean; children: ReactNode };

export function FieldLabel({ htmlFor, isOptional = false, children }: FieldLabelProps) {
  return (
    <label htmlFor={htmlFor} className="text-sm font-semibold">
      {children}
      {isOptional ? <span className="font-normal text-ink-2"> (opcional)</span> : null}
    </label>
  );
}

export function FieldHint({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="text-sm text-ink-2">
      {children}
    </p>
  );
}

/** The error of a field, announced when it appears. Empty, it takes no row of a grid. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div aria-live="polite" data-field-error className="empty:absolute">
      {children ? (
        <p id={id} className="flex gap-1.5 text-sm font-semibold text-sale">
          <span aria-hidden="true">✕</span>
          {children}
        </p>
      ) : null}
    </div>
  );
}
