import { TextArea } from "@tuerca/kit/field/text-area.tsx";
import { addOrderNote, deleteOrderNote, NOTE_MAX, type OrderDetail } from "@tuerca/office-contract";
import { useOfficeForm } from "../../client/use-office.ts";
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
      {mayAdd ? <NoteForm number={number} /> : null}
    </Section>
  );
}

function NoteForm({ number }: { number: string }) {
  const { form, submit, isSending } = useOfficeForm(addOrderNote, {
    defaultValues: { text: "" },
    input: { params: { number } },
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
