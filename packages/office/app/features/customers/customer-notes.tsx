import { TextArea } from "@tuerca/kit/field/text-area.tsx";
import { addCustomerNote, type CustomerDetail, deleteCustomerNote, NOTE_MAX } from "@tuerca/office-contract";
import { useMay } from "../../client/session.ts";
import { useAct, useOfficeForm } from "../../client/use-office.ts";
import { NoteList } from "../../ui/detail/note-list.tsx";
import { Section } from "../../ui/detail/section.tsx";

/** The staff's notes about a customer, and a field for another one. */
export function CustomerNotes({ customer: { id, personal } }: { customer: CustomerDetail }) {
  const remove = useAct(deleteCustomerNote);
  const mayAdd = useMay("write_customers");
  if (personal === null || (!mayAdd && personal.notes.length === 0)) return null;
  return (
    <Section title="Notas internas">
      <NoteList notes={personal.notes} onDelete={(note) => remove.mutate({ params: { id, note } })} />
      {mayAdd ? <NoteForm id={id} /> : null}
    </Section>
  );
}

function NoteForm({ id }: { id: string }) {
  const { form, submit, isSending } = useOfficeForm(addCustomerNote, {
    defaultValues: { text: "" },
    input: { params: { id } },
    onDone: () => form.reset(),
  });
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
