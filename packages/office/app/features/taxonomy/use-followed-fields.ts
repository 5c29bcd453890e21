import { useEffect, useState } from "react";

type Value = string | number | null;
/** Values by the names of their fields. */
export type FieldValues = Readonly<Record<string, Value>>;

/** A form of changed fields, each with the value that the person saw. */
type Form = {
  getValues: (path: string) => { seen: Value; value: Value };
  setValue: (path: string, value: Value) => void;
};

/**
 * Lets fields that the person has not touched follow the others' changes, and notes the newest
 * value of the rest as seen. Returns the values that somebody changed under a touched field: as
 * they were when they were opened.
 */
export function useFollowedFields(form: unknown, current: FieldValues): FieldValues {
  const { getValues, setValue } = form as Form;
  const [opened, setOpened] = useState(current);
  const text = JSON.stringify(current);
  useEffect(() => {
    const now: FieldValues = JSON.parse(text);
    const kept: Record<string, Value> = {};
    for (const [field, value] of Object.entries(now)) {
      const typed = getValues(`changes.${field}`);
      const isTouched = typed.value !== typed.seen && stored(typed.value) !== stored(value);
      if (!isTouched) setValue(`changes.${field}.value`, value);
      else kept[field] = typed.seen;
      setValue(`changes.${field}.seen`, value);
    }
    setOpened((before) => ({ ...now, ...pick(before, Object.keys(kept)) }));
  }, [text, getValues, setValue]);
  return opened;
}

/** A typed text as the server stores it, but for its case. */
function stored(value: Value): Value {
  return typeof value === "string" ? value.trim().replaceAll(/\s+/g, " ").toLowerCase() : value;
}

function pick(values: FieldValues, names: readonly string[]): FieldValues {
  return Object.fromEntries(names.map((name) => [name, values[name] ?? null]));
}
