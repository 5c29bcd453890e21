import { TextArea } from "@tuerca/kit/field/text-area.tsx";
import { showToast } from "@tuerca/kit/toast/toast-queue.ts";
import { refuseReturn } from "@tuerca/office-contract";
import { useOfficeForm } from "../../../client/use-office.ts";
import { Modal } from "../../../ui/modal.tsx";
import type { ShownReturn } from "./return-acts.tsx";

/** Refuses a return with a reason, which its customer gets by mail. */
export function RefuseForm({ shown, onClose }: { shown: ShownReturn; onClose: () => void }) {
  const { number, state } = shown;
  const { form, submit, isSending } = useOfficeForm(refuseReturn, {
    defaultValues: { state, because: "" },
    input: { params: { number } },
    onDone: () => {
      showToast({ kind: "success", title: "Devolución rechazada" });
      onClose();
    },
  });
  const error = form.formState.errors.because?.message;
  return (
    <Modal title={`Rechazar ${number}`} text="El cliente recibe el motivo por correo." onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <TextArea
          label="Por qué"
          isOptional={false}
          {...form.register("because")}
          {...(error ? { error } : {})}
        />
        <button type="submit" className="button button-main" aria-disabled={isSending || undefined}>
          Rechazar la devolución
        </button>
      </form>
    </Modal>
  );
}
