import { TextField } from "@tuerca/kit/field/text-field.tsx";
import { showToast } from "@tuerca/kit/toast/toast-queue.ts";
import { addOfficeSynonym } from "@tuerca/office-contract";
import { useOfficeForm } from "../../client/use-office.ts";
import { Modal } from "../../ui/modal.tsx";

/** Adds a line of synonyms; it begins with the term that was searched, if there is one. */
export function AddSynonym({ term, onClose }: { term: string; onClose: () => void }) {
  const { form, submit, isSending } = useOfficeForm(addOfficeSynonym, {
    defaultValues: { line: term ? `${term} = ` : "" },
    onDone: () => {
      showToast({ kind: "success", title: "Sinónimo añadido: el buscador lo usa en dos segundos" });
      onClose();
    },
  });
  return (
    <Modal
      title="Añadir un sinónimo o un síntoma"
      text="Con = el buscador trata igual todas las formas de la línea. Con > quien escribe lo de delante, un síntoma, encuentra las piezas de detrás, y no al revés."
      onClose={onClose}
      onFocus={() => form.setFocus("line")}
    >
      <form noValidate onSubmit={submit} className="grid gap-4">
        <TextField
          label="Formas de decir lo mismo"
          hint="faro = óptica = foco, o gotea aceite = pierde aceite > retén = tapón de cárter. Hasta 4 palabras cada una."
          autoComplete="off"
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
