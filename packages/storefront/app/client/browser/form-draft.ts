import { useEffect } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { readStored, writeStored } from "./session-store.ts";

const keyOf = (name: string) => `tuerca.${name}`;

/** Typed values that are not sent yet, on top of the server's. */
export function withDraft<T extends FieldValues>(name: string, known: T): T {
  const draft = readStored<Partial<T>>(keyOf(name));
  return draft && typeof draft === "object" ? { ...known, ...draft } : known;
}

/** Stores typed values in this tab, so that reload and navigation lose nothing. */
export function useFormDraft<T extends FieldValues, O>(
  name: string,
  form: UseFormReturn<T, unknown, O>,
): void {
  const { subscribe } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => writeStored(keyOf(name), values),
      }),
    [name, subscribe],
  );
}

/** Deletes a draft after the server has received it. */
export function dropDraft(name: string): void {
  writeStored(keyOf(name), null);
}
