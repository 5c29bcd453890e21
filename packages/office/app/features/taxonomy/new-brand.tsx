import { TextField } from "@tuerca/kit/field/text-field.tsx";
import { showToast } from "@tuerca/kit/toast/toast-queue.ts";
import { createBrand } from "@tuerca/office-contract";
import { useNavigate } from "react-router";
import { useOfficeForm } from "../../client/use-office.ts";
import { Modal } from "../../ui/modal.tsx";

/** Adds a brand, and opens it. */
export function NewBrand({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const { form, submit, isSending } = useOfficeForm(createBrand, {
    defaultValues: { name: "" },
    onDone: ({ id }) => {
      showToast({ kind: "success", title: "Marca creada" });
      void navigate(`/marcas/${id}`);
    },
  });
  return (
    <Modal
      title="Marca nueva"
      text="La tienda la enseña cuando tenga productos, con un icono que dibuja por su nombre."
      onClose={onClose}
    >
      <form noValidate onSubmit={submit} className="grid gap-4">
        <TextField
          label="Nombre"
          autoComplete="off"
          maxLength={100}
          error={form.formState.errors.name?.message ?? ""}
          {...form.register("name")}
        />
        <button type="submit" className="button button-main" aria-disabled={isSending || undefined}>
          Crear
        </button>
      </form>
    </Modal>
  );
}
