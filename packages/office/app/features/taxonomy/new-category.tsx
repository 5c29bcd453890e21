import { TextField } from "@tuerca/kit/field/text-field.tsx";
import { showToast } from "@tuerca/kit/toast/toast-queue.ts";
import { createCategory } from "@tuerca/office-contract";
import { useNavigate } from "react-router";
import { useOfficeForm } from "../../client/use-office.ts";
import { Modal } from "../../ui/modal.tsx";

type NewCategoryProps = { parent: { id: number; name: string }; onClose: () => void };

/** Adds a category directly below another one, and opens it. */
export function NewCategory({ parent, onClose }: NewCategoryProps) {
  const navigate = useNavigate();
  const { form, submit, isSending } = useOfficeForm(createCategory, {
    defaultValues: { name: "", parent: parent.id },
    onDone: ({ id }) => {
      showToast({ kind: "success", title: "Categoría creada" });
      void navigate(`/categorias/${id}`);
    },
  });
  return (
    <Modal
      title="Categoría nueva"
      text={`Dentro de ${parent.name}, detrás de las demás. La tienda la enseña enseguida.`}
      onClose={onClose}
    >
      <form noValidate onSubmit={submit} className="grid gap-4">
        <TextField
          label="Nombre"
          autoComplete="off"
          maxLength={100}
          error={form.formState.errors.name?.message ?? form.formState.errors.parent?.message ?? ""}
          {...form.register("name")}
        />
        <button type="submit" className="button button-main" aria-disabled={isSending || undefined}>
          Crear
        </button>
      </form>
    </Modal>
  );
}
