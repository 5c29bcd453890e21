import { countOf } from "@tuerca/contract";
import { ConfirmButton } from "@tuerca/kit/confirm-dialog/confirm-button.tsx";
import { CopyButton } from "@tuerca/kit/copy-button/copy-button.tsx";
import { batchChosen, type ChosenResults, cancelChosen, MOST_CHOSEN } from "@tuerca/office-contract";
import { useState } from "react";
import { useMay } from "../../client/session.ts";
import { useAct } from "../../client/use-office.ts";
import { OfficeLink } from "../../ui/office-link.tsx";

type OrderSelectionProps = { numbers: readonly string[]; onClear: () => void };
type Outcome = { act: string; orders: ChosenResults; batchId: number | null };

/** The acts on all ticked orders, and the outcome for each. */
export function OrderSelection({ numbers, onClear }: OrderSelectionProps) {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  // One key for each choice: a second click makes no second batch.
  const [keys] = useState(() => new Map<string, string>());
  const choice = numbers.join(" ");
  const keyOf = () => keys.get(choice) ?? keys.set(choice, crypto.randomUUID()).get(choice) ?? "";
  const batch = useAct(batchChosen, ({ batch_id: batchId, orders }) =>
    setOutcome({ act: "en el lote", orders, batchId }),
  );
  const cancel = useAct(cancelChosen, ({ orders }) =>
    setOutcome({ act: "cancelado", orders, batchId: null }),
  );
  const mayPrepare = useMay("write_fulfilment");
  const mayCancel = useMay("write_orders");
  const chosen = numbers.slice(0, MOST_CHOSEN);
  return (
    <div className="sticky bottom-2 grid gap-2 rounded border border-ink bg-surface px-4 py-2 shadow-float max-lg:hidden">
      <div className="flex flex-wrap items-center gap-4">
        <p className="font-semibold" aria-live="polite">
          {countOf(numbers.length, "seleccionado", "seleccionados")}
        </p>
        {mayPrepare ? (
          <button
            type="button"
            className="button"
            aria-disabled={batch.isPending || undefined}
            onClick={() => !batch.isPending && batch.mutate({ body: { key: keyOf(), numbers: chosen } })}
          >
            Preparar en un lote
          </button>
        ) : null}
        {mayCancel ? (
          <ConfirmButton
            title="¿Cancelar los que no están pagados?"
            text="Sus piezas vuelven a la venta y cada cliente recibe un correo. No se puede deshacer. Los demás se quedan como están."
            isBusy={cancel.isPending}
            onConfirm={() => cancel.mutate({ body: { numbers: chosen } })}
          >
            Cancelar sin pagar
          </ConfirmButton>
        ) : null}
        <CopyButton text={choice} label="números" />
        <button type="button" className="link ml-auto min-h-9 text-sm" onClick={onClear}>
          Quitar selección
        </button>
      </div>
      {outcome ? <OutcomeText {...outcome} /> : null}
    </div>
  );
}

/** How many orders the act was done for, and why not for the others. */
function OutcomeText({ act, orders, batchId }: Outcome) {
  const refused = orders.filter(({ because }) => because !== null);
  const done = orders.length - refused.length;
  return (
    <div role="status" className="grid gap-1 border-t border-line py-2 text-sm">
      <p className="flex flex-wrap items-center gap-3">
        <b>
          {countOf(done, "pedido", "pedidos")} {act}
          {act === "cancelado" && done !== 1 ? "s" : ""}
        </b>
        {batchId !== null ? (
          <OfficeLink to={`/preparar/${batchId}`} className="link py-1">
            Abrir el lote {batchId}
          </OfficeLink>
        ) : null}
      </p>
      <ul className="grid max-h-40 gap-1 overflow-y-auto">
        {refused.map(({ number, because }) => (
          <li key={number}>
            {number}: <span className="text-sale">{because}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
