import { TextField } from "@tuerca/kit/field/text-field.tsx";
import { showToast } from "@tuerca/kit/toast/toast-queue.ts";
import { addSource, changeSource, type OfficeSource } from "@tuerca/office-contract";
import { FormProvider } from "react-hook-form";
import { useOfficeForm } from "../../../client/use-office.ts";
import { Modal } from "../../../ui/modal.tsx";
import { SourceFields, termsOf } from "./source-fields.tsx";

const DAY_MINUTES = 24 * 60;

/** A new source: fetched each day, with the shop's own columns. */
const NEW = {
  ...{ name: "", address: "", username: "", password: "", columns: null, mail_to: [] },
  ...{ every_minutes: DAY_MINUTES, at_times: null, prune: false, prune_limit: null },
};

/** Adds a feed that the shop fetches by itself. */
export function AddSource({ onClose }: { onClose: () => void }) {
  const { form, submit, isSending } = useOfficeForm(addSource, {
    defaultValues: NEW,
    onDone: () => {
      showToast({ kind: "success", title: "Origen añadido: se recoge en menos de un minuto" });
      onClose();
    },
  });
  return (
    <Modal title="Origen nuevo" onClose={onClose}>
      <FormProvider {...form}>
        <form noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <TextField
            label="Nombre"
            hint="El proveedor, como bosch: es el origen de sus productos"
            autoComplete="off"
            maxLength={40}
            error={form.formState.errors.name?.message}
            {...form.register("name")}
          />
          <SourceFields source={null} />
          <SaveSource isSending={isSending} text="Añadir" />
        </form>
      </FormProvider>
    </Modal>
  );
}

/** Changes a source; of one that a command added only when it is fetched and what that does. */
export function ChangeSource({ source, onClose }: { source: OfficeSource; onClose: () => void }) {
  const { form, submit, isSending } = useOfficeForm(changeSource, {
    defaultValues: termsOf(source),
    input: { params: { name: source.name } },
    onDone: () => {
      showToast({ kind: "success", title: "Origen guardado" });
      onClose();
    },
  });
  return (
    <Modal
      title={`Cambiar ${source.name}`}
      {...(source.is_own
        ? {}
        : { text: "Lo añadió una orden, que también cambia su dirección, su acceso y su formato." })}
      onClose={onClose}
    >
      <FormProvider {...form}>
        <form noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <SourceFields source={source} />
          <SaveSource isSending={isSending} text="Guardar" />
        </form>
      </FormProvider>
    </Modal>
  );
}

function SaveSource({ isSending, text }: { isSending: boolean; text: string }) {
  return (
    <button type="submit" className="button button-main" aria-disabled={isSending || undefined}>
      {text}
    </button>
  );
}
