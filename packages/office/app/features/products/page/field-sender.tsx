import type { ProductSource } from "@tuerca/office-contract";
import { useEffect } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { type EditedField, FEED_OF, FIELD_WORDS, type ProductFields, senderText } from "./product-fields.ts";

const PINNED = "Fijado: ningún envío lo cambia";

type FieldSenderProps = { field: EditedField; sources: readonly ProductSource[] };

/** Who sends a field, and the pin against feeds. A field that a feed sends is pinned when one edits it. */
export function FieldSender({ field, sources }: FieldSenderProps) {
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
  if (!isSent && !isPinned) return null;
  const change = (isOn: boolean) =>
    setValue("pins", isOn ? [...pins, pin] : pins.filter((name) => name !== pin), { shouldDirty: true });
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 text-sm text-ink-2">
      <span>{isPinned ? PINNED : `${sender}: su próximo envío lo cambia`}</span>
      <label className="flex min-h-11 cursor-pointer items-center gap-2 md:min-h-8">
        <input
          type="checkbox"
          className="check"
          aria-label={`Fijar: ${FIELD_WORDS[field]}`}
          checked={isPinned}
          onChange={({ target }) => change(target.checked)}
        />
        Fijar
      </label>
    </div>
  );
}
