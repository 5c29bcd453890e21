import { showToast } from "@tuerca/kit/toast/toast-queue.ts";
import { type ListedMeasure, removeMeasure } from "@tuerca/office-contract";
import { useOfficeForm } from "../../client/use-office.ts";
import { Modal } from "../../ui/modal.tsx";

/** Asks before a measure is removed. */
export function RemoveMeasure({ measure, onClose }: { measure: ListedMeasure; onClose: () => void }) {
  const { id, name } = measure;
  const { form, submit, isSending } = useOfficeForm(removeMeasure, {
    defaultValues: { seen: name },
    input: { params: { id } },
    onDone: () => {
      showToast({ kind: "success", title: "Medida quitada" });
      onClose();
    },
  });
  const text =
    "Sale de las listas de las categorías y de los filtros. Los datos de las piezas quedan como los escribió su proveedor.";
  return (
    <Modal title={`Quitar ${name}`} text={text} onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        {form.formState.errors.seen?.message ? (
          <p role="alert">{form.formState.errors.seen.message}</p>
        ) : null}
        <button type="submit" className="button button-main" aria-disabled={isSending || undefined}>
          Quitar la medida
        </button>
      </form>
    </Modal>
  );
}
