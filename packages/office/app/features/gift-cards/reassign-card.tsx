import { TextField } from "@tuerca/kit/field/text-field.tsx";
import { showToast } from "@tuerca/kit/toast/toast-queue.ts";
import { type OfficeGiftCard, reassignGiftCard } from "@tuerca/office-contract";
import { useEffect } from "react";
import { useOfficeForm } from "../../client/use-office.ts";
import { Modal } from "../../ui/modal.tsx";

/** Lets another mobile pay with a card. */
export function ReassignCard({ card, onClose }: { card: OfficeGiftCard; onClose: () => void }) {
  const { id, mobile, version } = card;
  const { form, submit, isSending } = useOfficeForm(reassignGiftCard, {
    defaultValues: { seen: version, mobile: "" },
    input: { params: { id } },
    onDone: () => {
      showToast({ kind: "success", title: "Tarjeta pasada al otro móvil" });
      onClose();
    },
  });
  const { setValue } = form;
  // After a conflict the screen shows the card as it is now.
  useEffect(() => setValue("seen", version), [setValue, version]);
  return (
    <Modal
      title={`Pasar la tarjeta ${id} a otro móvil`}
      text={`Ahora paga el móvil ${mobile}. Comprueba antes que quien lo pide es su dueño.`}
      onClose={onClose}
    >
      <form noValidate onSubmit={submit} className="grid gap-4">
        <TextField
          label="Móvil nuevo"
          type="tel"
          autoComplete="off"
          maxLength={30}
          error={form.formState.errors.mobile?.message}
          {...form.register("mobile")}
        />
        <button type="submit" className="button button-main" aria-disabled={isSending || undefined}>
          Pasar la tarjeta
        </button>
      </form>
    </Modal>
  );
}
