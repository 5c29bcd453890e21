import { TextArea } from "@tuerca/kit/field/text-area.tsx";
import { NOTE_MAX } from "@tuerca/office-contract";
import type { FormEventHandler } from "react";
import type { UseFormReturn } from "react-hook-form";

type NoteFormProps = {
  form: UseFormReturn<{ text: string }, unknown, { text: string }>;
  submit: FormEventHandler;
  isSending: boolean;
};

/** A field for another note of the staff. */
export function NoteForm({ form, submit, isSending }: NoteFormProps) {
  return (
    <form noValidate onSubmit={submit} className="grid gap-2">
      <TextArea
        label="Nota nueva"
        isOptional={false}
        maxLength={NOTE_MAX}
        error={form.formState.errors.text?.message}
        {...form.register("text")}
      />
      <button type="submit" className="button justify-self-start" aria-disabled={isSending || undefined}>
        Añadir nota
      </button>
    </form>
  );
}
