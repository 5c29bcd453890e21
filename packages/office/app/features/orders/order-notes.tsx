import { addOrderNote, deleteOrderNote, type OrderDetail } from "@tuerca/office-contract";
import { useOfficeForm } from "../../client/use-office.ts";
import { NoteForm } from "../../ui/detail/note-form.tsx";
import { NoteList } from "../../ui/detail/note-list.tsx";
import { Section } from "../../ui/detail/section.tsx";
import { useOrderAct } from "./use-order-act.ts";

/** The staff's notes about an order, and a field for another one. */
export function OrderNotes({ order: { number, notes, can } }: { order: OrderDetail }) {
  const remove = useOrderAct(deleteOrderNote);
  const mayAdd = can.includes("note");
  if (!mayAdd && notes.length === 0) return null;
  return (
    <Section title="Notas internas">
      <NoteList notes={notes} onDelete={(id) => remove.mutate({ params: { number, id } })} />
      {mayAdd ? <NewNote number={number} /> : null}
    </Section>
  );
}

function NewNote({ number }: { number: string }) {
  const { form, submit, isSending } = useOfficeForm(addOrderNote, {
    defaultValues: { text: "" },
    input: { params: { number } },
    onDone: () => form.reset(),
  });
  return <NoteForm {...{ form, submit, isSending }} />;
}
