import { useEffect, useState } from "react";

/** Parts of a form by their names, as a person reads them; null is nothing. */
export type Rows = readonly (readonly [name: string, text: string | null])[];

type StoredOptions = {
  /** The stored parts: a draft, or what counts if there is none. */
  rows: Rows;
  /** Another one for each stored state. */
  version: number | string;
  /** Whether the form has something that is not saved. */
  isDirty: boolean;
  /** Puts what is stored into the form, or only its version (`keepTyped`). */
  take: (keepTyped: boolean) => void;
};

/**
 * Keeps a form at what is stored as long as nothing is typed. Returns the rows that the typed text
 * began with, to compare them with what is stored now.
 */
export function useStored({ rows, version, isDirty, take }: StoredOptions): Rows {
  const key = JSON.stringify([version, rows]);
  const [opened, setOpened] = useState({ key, rows });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key has the rows
  useEffect(() => {
    if (key === opened.key) return;
    take(isDirty);
    if (!isDirty) setOpened({ key, rows });
  }, [key, opened.key, isDirty]);
  return opened.rows;
}
