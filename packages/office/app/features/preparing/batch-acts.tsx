import { ConfirmButton } from "@tuerca/kit/confirm-dialog/confirm-button.tsx";
import { closeBatch, type PickBatch, printBatch, reopenBatch } from "@tuerca/office-contract";
import { useAct } from "../../client/use-office.ts";
import { SaveButton } from "../../ui/save-button.tsx";

/** Prints, closes or reopens a batch. */
export function BatchActs({ batch: { id, closed, orders } }: { batch: PickBatch }) {
  const input = { params: { id } };
  const close = useAct(closeBatch);
  const reopen = useAct(reopenBatch);
  const ready = orders.filter(({ state }) => state === "ready").length;
  return (
    <>
      {ready > 0 ? (
        <SaveButton call={printBatch} input={input} name={`lote-${id}.pdf`} busyText="Imprimiendo…">
          Lista y albaranes (PDF)
        </SaveButton>
      ) : null}
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
