import { type PickBatch, tickPart, untickPart } from "@tuerca/office-contract";
import { useAct } from "../../../client/use-office.ts";
import { EmptyNote } from "../../../ui/empty-note.tsx";
import { OBSTACLES } from "../obstacles.ts";
import { PartRow } from "./part-row.tsx";
import { ScanBar } from "./scan-bar.tsx";

/** The parts of a batch; each piece is counted by a scan anywhere on the page, or by a tap. */
export function PickStep({ batch, mayWrite }: { batch: PickBatch; mayWrite: boolean }) {
  const tick = useAct(tickPart);
  const untick = useAct(untickPart);
  const { id, positions, orders } = batch;
  const out = orders.filter(({ state }) => state !== "ready" && state !== "sent");
  const isBusy = tick.isPending || untick.isPending;
  const actsOf = ({ product_id }: PickBatch["positions"][number]) => {
    const params = { id, product_id };
    return {
      onPick: (all: boolean) => isBusy || tick.mutate({ params, body: { all } }),
      onTakeBack: () => isBusy || untick.mutate({ params }),
    };
  };
  return (
    <div className="grid gap-4">
      {mayWrite ? <ScanBar batchId={id} /> : null}
      {out.length > 0 ? (
        <ul aria-label="Pedidos que no se preparan" className="grid gap-1 text-sm">
          {out.map(({ number, state }) => (
            <li key={number}>
              <span className="code">{number}</span>: {state === "ready" ? "" : OBSTACLES[state]}, no se
              recoge
            </li>
          ))}
        </ul>
      ) : null}
      {positions.length === 0 ? (
        <EmptyNote>No queda nada que recoger en este lote.</EmptyNote>
      ) : (
        <ul className="sheet">
          {positions.map((position) => (
            <PartRow
              key={position.product_id}
              position={position}
              acts={mayWrite ? actsOf(position) : null}
            />
          ))}
        </ul>
      )}
    </div>
  );
}
