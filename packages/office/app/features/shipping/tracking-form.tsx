import { TextField } from "@tuerca/kit/field/text-field.tsx";
import { showToast } from "@tuerca/kit/toast/toast-queue.ts";
import { type OfficeCarrier, setOfficeTracking } from "@tuerca/office-contract";
import { useEffect, useState } from "react";
import { useOfficeForm } from "../../client/use-office.ts";
import { ChangedNote } from "../../ui/changed-note.tsx";
import { Modal } from "../../ui/modal.tsx";

/** Sets the template of a carrier's tracking links. */
export function TrackingForm({ carrier, onClose }: { carrier: OfficeCarrier; onClose: () => void }) {
  const { id, name, tracking_template: template } = carrier;
  const [opened] = useState(template);
  const { form, submit, isSending } = useOfficeForm(setOfficeTracking, {
    defaultValues: { template: template ?? "", seen: template },
    input: { params: { id } },
    onDone: () => {
      showToast({ kind: "success", title: `Seguimiento de ${name} guardado` });
      onClose();
    },
  });
  const { setValue } = form;
  useEffect(() => setValue("seen", template), [setValue, template]);
  return (
    <Modal
      title={`Seguimiento de ${name}`}
      text="Vale para los paquetes que salgan desde ahora."
      onClose={onClose}
    >
      <form noValidate onSubmit={submit} className="grid gap-4">
        {isSending ? null : <ChangedNote before={[["Enlace", opened]]} now={[["Enlace", template]]} />}
        <TextField
          label="Enlace"
          isOptional
          hint="Con {tracking} donde va el número; vacío: solo el número"
          placeholder="https://…/{tracking}"
          inputMode="url"
          autoComplete="off"
          maxLength={300}
          error={form.formState.errors.template?.message}
          {...form.register("template")}
        />
        <button type="submit" className="button button-main" aria-disabled={isSending || undefined}>
          Guardar
        </button>
      </form>
    </Modal>
  );
}
