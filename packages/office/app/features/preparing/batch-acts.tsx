import { ApiError } from "@tuerca/kit/calls/api-error.ts";
import { problemText } from "@tuerca/kit/calls/problem-text.ts";
import { ConfirmButton } from "@tuerca/kit/confirm-dialog/confirm-button.tsx";
import { showToast } from "@tuerca/kit/toast/toast-queue.ts";
import { closeBatch, type PickBatch, printBatch, reopenBatch } from "@tuerca/office-contract";
import { useState } from "react";
import { saveFile } from "../../client/call-office.ts";
import { useAct } from "../../client/use-office.ts";

/** Prints, closes or reopens a batch. */
export function BatchActs({ batch: { id, closed, orders } }: { batch: PickBatch }) {
  const input = { params: { id } };
  const close = useAct(closeBatch);
  const reopen = useAct(reopenBatch);
  const ready = orders.filter(({ state }) => state === "ready").length;
  return (
    <>
      {ready > 0 ? <PrintButton id={id} /> : null}
      {closed ? (
        <button type="button" className="button" onClick={() => !reopen.isPending && reopen.mutate(input)}>
          Abrir de nuevo
        </button>
      ) : ready === 0 ? (
        <button
          type="button"
          className="button button-main"
          onClick={() => !close.isPending && close.mutate(input)}
        >
          Cerrar el lote
        </button>
      ) : (
        <ConfirmButton
          title="¿Cerrar el lote?"
          text={`${ready === 1 ? "1 pedido no ha salido: volverá" : `${ready} pedidos no han salido: volverán`} a la espera.`}
          isBusy={close.isPending}
          onConfirm={() => close.mutate(input)}
        >
          Cerrar el lote
        </ConfirmButton>
      )}
    </>
  );
}

function PrintButton({ id }: { id: number }) {
  const [isBusy, setIsBusy] = useState(false);
  const print = async () => {
    setIsBusy(true);
    try {
      await saveFile(printBatch, { params: { id } }, `lote-${id}.pdf`);
    } catch (error) {
      showToast({ kind: "error", title: error instanceof ApiError ? problemText(error) : String(error) });
    }
    setIsBusy(false);
  };
  return (
    <button
      type="button"
      className="button"
      aria-disabled={isBusy || undefined}
      onClick={() => !isBusy && void print()}
    >
      {isBusy ? "Imprimiendo…" : "Lista y albaranes (PDF)"}
    </button>
  );
}
