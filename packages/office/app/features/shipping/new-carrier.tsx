import { TextField } from "@tuerca/kit/field/text-field.tsx";
import { showToast } from "@tuerca/kit/toast/toast-queue.ts";
import { addOfficeCarrier } from "@tuerca/office-contract";
import { useOfficeForm } from "../../client/use-office.ts";
import { Modal } from "../../ui/modal.tsx";

/** Adds a carrier, which serves no zone until it has a price there. */
export function NewCarrier({ onClose }: { onClose: () => void }) {
  const { form, submit, isSending } = useOfficeForm(addOfficeCarrier, {
    defaultValues: { name: "", description: "" },
    onDone: () => {
      showToast({ kind: "success", title: "Transportista añadido" });
      onClose();
    },
  });
  const { errors } = form.formState;
  return (
    <Modal title="Transportista nuevo" text="Se ofrece en cuanto tenga precio en una zona." onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <TextField
          label="Nombre"
          hint="Lo leen los clientes; no se puede cambiar"
          maxLength={60}
          error={errors.name?.message}
          {...form.register("name")}
        />
        <TextField
          label="Descripción"
          hint="Por ejemplo: A domicilio, de lunes a viernes"
          maxLength={160}
          error={errors.description?.message}
          {...form.register("description")}
        />
        <button type="submit" className="button button-main" aria-disabled={isSending || undefined}>
          Añadir
        </button>
      </form>
    </Modal>
  );
}
