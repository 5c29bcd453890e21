import type { AnswerOf } from "@tuerca/contract";
import { ConfirmButton } from "@tuerca/kit/confirm-dialog/confirm-button.tsx";
import { TextField } from "@tuerca/kit/field/text-field.tsx";
import { showToast } from "@tuerca/kit/toast/toast-queue.ts";
import { cancelInvoice, type getInvoice, getInvoicePdf, mendInvoice } from "@tuerca/office-contract";
import { useState } from "react";
import { useMay } from "../../../client/session.ts";
import { useAct, useOfficeForm } from "../../../client/use-office.ts";
import { Modal } from "../../../ui/modal.tsx";
import { SaveButton } from "../../../ui/save-button.tsx";

export type ShownInvoice = AnswerOf<typeof getInvoice>;

/** Acts that a person may do on an invoice now. */
export function InvoiceActs({ invoice }: { invoice: ShownInvoice }) {
  const { number, is_cancelled, can_mend, kind } = invoice;
  const [isMending, setIsMending] = useState(false);
  const mayIssue = useMay("issue_invoice");
  const mayRead = useMay("read_customers");
  const cancel = useAct(cancelInvoice, (_, { body: { anew } }) =>
    showToast({ kind: "success", title: anew ? "Factura anulada: la otra se emitirá" : "Factura anulada" }),
  );
  const params = { number };
  return (
    <>
      {mayRead ? (
        <SaveButton call={getInvoicePdf} input={{ params }} name={`${number}.pdf`}>
          PDF
        </SaveButton>
      ) : null}
      {mayIssue && !is_cancelled ? (
        <ConfirmButton
          title={`Anular ${number}`}
          text="Se registra su anulación y se emite otra con los mismos datos y un número nuevo."
          isBusy={cancel.isPending}
          onConfirm={() => cancel.mutate({ params, body: { anew: true } })}
        >
          Anular y emitir otra
        </ConfirmButton>
      ) : null}
      {mayIssue && !is_cancelled && kind !== "rectifying" ? (
        <ConfirmButton
          title={`Anular ${number}`}
          text="Solo para una factura que nunca debió emitirse: no se emite ninguna en su lugar."
          isBusy={cancel.isPending}
          onConfirm={() => cancel.mutate({ params, body: { anew: false } })}
        >
          Anular
        </ConfirmButton>
      ) : null}
      {mayIssue && can_mend ? (
        <button type="button" className="button button-main" onClick={() => setIsMending(true)}>
          Subsanar
        </button>
      ) : null}
      {isMending ? <MendForm number={number} onClose={() => setIsMending(false)} /> : null}
    </>
  );
}

function MendForm({ number, onClose }: { number: string; onClose: () => void }) {
  const { form, submit, isSending } = useOfficeForm(mendInvoice, {
    defaultValues: { recipient_name: "" },
    input: { params: { number } },
    onDone: () => {
      showToast({ kind: "success", title: "Subsanación registrada" });
      onClose();
    },
  });
  const error = form.formState.errors.recipient_name?.message;
  return (
    <Modal
      title={`Subsanar ${number}`}
      text="Se registra otro en lugar del que tiene errores. La factura no cambia."
      onClose={onClose}
    >
      <form noValidate onSubmit={submit} className="grid gap-4">
        <TextField
          label="Destinatario como está en el censo"
          isOptional
          hint="Solo si la Agencia lo escribe de otra forma"
          {...form.register("recipient_name")}
          {...(error ? { error } : {})}
        />
        <button type="submit" className="button button-main" aria-disabled={isSending || undefined}>
          Registrar la subsanación
        </button>
      </form>
    </Modal>
  );
}
