import { TextArea } from "@tuerca/kit/field/text-area.tsx";
import { addOrderNote, deleteOrderNote, NOTE_MAX, type OrderDetail } from "@tuerca/office-contract";
import { momentText } from "../../client/moments.ts";
import { useOfficeForm } from "../../client/use-office.ts";
import { Section } from "../../ui/detail/section.tsx";
import { useOrderAct } from "./use-order-act.ts";

/** The staff's notes about an order, and a field for another one. */
export function OrderNotes({ order: { number, notes, can } }: { order: OrderDetail }) {
  const remove = useOrderAct(deleteOrderNote);
  const mayAdd = can.includes("note");
  if (!mayAdd && notes.length === 0) return null;
  return (
    <Section title="Notas internas">
      <ul className="grid gap-2">
        {notes.map(({ id, author, text, at, can_delete }) => (
          <li key={id} className="grid gap-1 rounded border border-line bg-surface px-4 py-3 text-sm">
            <p className="break-words whitespace-pre-line">{text}</p>
            <p className="flex items-center justify-between gap-3 text-xs text-ink-2">
              {author}, {momentText(at)}
              {can_delete ? (
                <button
                  type="button"
                  className="link min-h-8 max-lg:min-h-11"
                  onClick={() => remove.mutate({ params: { number, id } })}
                >
                  Borrar
                </button>
              ) : null}
            </p>
          </li>
        ))}
      </ul>
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
