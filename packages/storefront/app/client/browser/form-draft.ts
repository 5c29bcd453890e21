import { useEffect } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { keep, readKept } from "./session-store.ts";

const keyOf = (name: string) => `tuerca.${name}`;

/** What was typed and not sent yet, on top of what the server knows. */
export function withDraft<T extends FieldValues>(name: string, known: T): T {
  const draft = readKept<Partial<T>>(keyOf(name));
  return draft && typeof draft === "object" ? { ...known, ...draft } : known;
}

/** Keeps what is typed in this tab, so that a reload or a way back loses nothing. */
export function useFormDraft<T extends FieldValues, O>(
  name: string,
  form: UseFormReturn<T, unknown, O>,
): void {
  const { subscribe } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => keep(keyOf(name), values),
      }),
    [name, subscribe],
  );
}

/** Forgets a draft: the server has it now. */
export function dropDraft(name: string): void {
  keep(keyOf(name), null);
}
