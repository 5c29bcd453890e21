import { TextArea } from "@tuerca/kit/field/text-area.tsx";
import { showToast } from "@tuerca/kit/toast/toast-queue.ts";
import { addOfficeSynonym, changeOfficeSynonym } from "@tuerca/office-contract";
import { useOfficeForm } from "../../client/use-office.ts";
import { Modal } from "../../ui/modal.tsx";

/** A line that is edited; `id` is null for a new one, which begins with its text. */
export type SynonymDraft = { id: number | null; line: string; isSymptom: boolean };

const WORDS = {
  synonym: {
    what: "sinónimo",
    text: "El buscador trata igual todas las formas de la línea: faro = óptica = foco. Hasta 4 palabras cada una.",
    label: "Formas de decir lo mismo",
  },
  symptom: {
    what: "síntoma",
    text: "Quien escribe lo de delante de > encuentra las piezas de detrás: gotea aceite = pierde aceite > retén = tapón de cárter. Hasta 4 palabras cada forma.",
    label: "Síntoma > piezas",
  },
};

/** Adds or changes a line of synonyms, or a symptom. */
export function SynonymForm({ draft, onClose }: { draft: SynonymDraft; onClose: () => void }) {
  const { what, text, label } = draft.isSymptom ? WORDS.symptom : WORDS.synonym;
  const defaultValues = { line: draft.line };
  const onDone = (done: string) => () => {
    showToast({ kind: "success", title: `${done}: el buscador lo usa en dos segundos` });
    onClose();
  };
  const added = useOfficeForm(addOfficeSynonym, { defaultValues, onDone: onDone("Línea añadida") });
  const input = { params: { id: draft.id ?? 0 } };
  const changed = useOfficeForm(changeOfficeSynonym, {
    defaultValues,
    input,
    onDone: onDone("Línea cambiada"),
  });
  const { form, submit, isSending } = draft.id === null ? added : changed;
  return (
    <Modal
      title={draft.id === null ? `Añadir un ${what}` : `Cambiar el ${what}`}
      text={text}
      onClose={onClose}
      onFocus={() => form.setFocus("line")}
    >
      <form noValidate onSubmit={submit} className="grid gap-4">
        <TextArea
          label={label}
          isOptional={false}
          rows={3}
          maxLength={200}
          error={form.formState.errors.line?.message}
          {...form.register("line")}
        />
        <button type="submit" className="button button-main" aria-disabled={isSending || undefined}>
          Guardar
        </button>
      </form>
    </Modal>
  );
}
