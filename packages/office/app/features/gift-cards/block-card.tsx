import { TextArea } from "@tuerca/kit/field/text-area.tsx";
import { showToast } from "@tuerca/kit/toast/toast-queue.ts";
import { BLOCK_REASON_LENGTH, blockGiftCard } from "@tuerca/office-contract";
import { useOfficeForm } from "../../client/use-office.ts";
import { Modal } from "../../ui/modal.tsx";

/** Blocks a card for a reason. */
export function BlockCard({ id, onClose }: { id: number; onClose: () => void }) {
  const { form, submit, isSending } = useOfficeForm(blockGiftCard, {
    defaultValues: { because: "" },
    input: { params: { id } },
    onDone: () => {
      showToast({ kind: "success", title: "Tarjeta bloqueada" });
      onClose();
    },
  });
  const error = form.formState.errors.because?.message;
  return (
    <Modal
      title={`Bloquear la tarjeta ${id}`}
      text="Nadie podrá pagar con ella hasta que la desbloquees. El saldo no cambia."
      onClose={onClose}
    >
      <form noValidate onSubmit={submit} className="grid gap-4">
        <TextArea
          label="Por qué"
          isOptional={false}
          maxLength={BLOCK_REASON_LENGTH}
          {...form.register("because")}
          {...(error ? { error } : {})}
        />
        <button type="submit" className="button button-main" aria-disabled={isSending || undefined}>
          Bloquear la tarjeta
        </button>
      </form>
    </Modal>
  );
}
