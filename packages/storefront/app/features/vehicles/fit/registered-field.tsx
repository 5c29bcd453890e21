import { type FormEvent, useId, useState } from "react";
import { parseMonth } from "./parse-month.ts";

type RegisteredFieldProps = {
  label: string;
  /** Where the month is to be found. */
  hint?: string;
  onAnswer(month: string): void;
  onUnsure(): void;
};

/** A month of the car's life: of its first registration, or in which it was built. */
export function RegisteredField({ label, hint, onAnswer, onUnsure }: RegisteredFieldProps) {
  const id = useId();
  const [problem, setProblem] = useState<string | null>(null);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const month = parseMonth(String(new FormData(event.currentTarget).get("month")), new Date());
    setProblem(month ? null : "Escribe mes y año, como 05/2012");
    if (month) onAnswer(month);
    else document.getElementById(id)?.focus();
  };
  return (
    <form onSubmit={submit} noValidate className="mt-3">
      <label htmlFor={id} className="mb-1.5 block font-semibold text-ink">
        {label}
      </label>
      {hint ? (
        <p id={`${id}-hint`} className="mb-1.5 text-ink-2">
          {hint}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <input
          id={id}
          name="month"
          placeholder="MM/AAAA"
          autoComplete="off"
          maxLength={10}
          aria-invalid={problem !== null || undefined}
          aria-describedby={problem ? `${id}-error` : hint ? `${id}-hint` : undefined}
          className="h-11 w-32 rounded border border-line-strong bg-surface px-3 text-base text-ink"
        />
        <button type="submit" className="button">
          Comprobar
        </button>
        <button type="button" className="button" onClick={onUnsure}>
          No lo sé
        </button>
      </div>
      {problem ? (
        <p id={`${id}-error`} role="alert" className="mt-1 text-[0.8125rem] text-sale">
          {problem}
        </p>
      ) : null}
    </form>
  );
}
