import type { ProductSource } from "@tuerca/office-contract";
import { useEffect } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { FieldLock } from "./field-lock.tsx";
import { type EditedField, FEED_OF, FIELD_WORDS, type ProductFields, senderText } from "./product-fields.ts";

type FieldSenderProps = { field: EditedField; sources: readonly ProductSource[]; readOnly: boolean };

/** Who sends a field of the form, and its pin, which an edit sets; nothing without any sender. */
export function FieldSender({ field, sources, readOnly }: FieldSenderProps) {
  const { control, setValue, getValues, formState } = useFormContext<ProductFields>();
  const pins = useWatch({ control, name: "pins" });
  const { pin, column } = FEED_OF[field];
  const sender = senderText(sources, column);
  const isPinned = pins.includes(pin);
  const isDirty = Boolean(formState.dirtyFields[field]);
  const isSent = sender !== null;
  useEffect(() => {
    const before = getValues("pins");
    if (isDirty && isSent && !before.includes(pin)) setValue("pins", [...before, pin], { shouldDirty: true });
  }, [getValues, isDirty, isSent, pin, setValue]);
  if (!isSent && (!isPinned || sources.length === 0)) return null;
  const change = (isOn: boolean) =>
    setValue("pins", isOn ? [...pins, pin] : pins.filter((name) => name !== pin), { shouldDirty: true });
  return (
    <FieldLock
      sender={sender}
      what={FIELD_WORDS[field]}
      isPinned={isPinned}
      onChange={readOnly ? null : change}
    />
  );
}
