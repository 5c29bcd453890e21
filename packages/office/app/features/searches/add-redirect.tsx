import { TextField } from "@tuerca/kit/field/text-field.tsx";
import { showToast } from "@tuerca/kit/toast/toast-queue.ts";
import { addSearchRedirect } from "@tuerca/office-contract";
import { useOfficeForm } from "../../client/use-office.ts";
import { Modal } from "../../ui/modal.tsx";

/** Leads a search to a page of the shop; it begins with the searched term, if there is one. */
export function AddRedirect({ term, onClose }: { term: string; onClose: () => void }) {
  const { form, submit, isSending } = useOfficeForm(addSearchRedirect, {
    defaultValues: { term, path: "" },
    onDone: () => {
      showToast({ kind: "success", title: "Redirección añadida: el buscador la usa en dos segundos" });
      onClose();
    },
  });
  const { errors } = form.formState;
  return (
    <Modal
      title="Llevar una búsqueda a una página"
      text="Quien busque justo estas palabras, con o sin acentos o mayúsculas, verá la página en lugar de los resultados."
      onClose={onClose}
      onFocus={() => form.setFocus(term ? "path" : "term")}
    >
      <form noValidate onSubmit={submit} className="grid gap-4">
        <TextField
          label="Búsqueda"
          autoComplete="off"
          maxLength={80}
          error={errors.term?.message}
          {...form.register("term")}
        />
        <TextField
          label="Página de la tienda"
          hint="Pega su dirección o escribe la ruta, como /frenos."
          autoComplete="off"
          inputMode="url"
          maxLength={2000}
          error={errors.path?.message}
          {...form.register("path")}
        />
        <button type="submit" className="button button-main" aria-disabled={isSending || undefined}>
          Guardar
        </button>
      </form>
    </Modal>
  );
}
