import { addCustomerNote, type CustomerDetail, deleteCustomerNote } from "@tuerca/office-contract";
import { useMay } from "../../client/session.ts";
import { useAct, useOfficeForm } from "../../client/use-office.ts";
import { NoteForm } from "../../ui/detail/note-form.tsx";
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
      {mayAdd ? <NewNote id={id} /> : null}
    </Section>
  );
}

function NewNote({ id }: { id: string }) {
  const { form, submit, isSending } = useOfficeForm(addCustomerNote, {
    defaultValues: { text: "" },
    input: { params: { id } },
    onDone: () => form.reset(),
  });
  return <NoteForm {...{ form, submit, isSending }} />;
}
