import { showToast } from "@tuerca/kit/toast/toast-queue.ts";
import type { PickBatch } from "@tuerca/office-contract";
import { useSearchParams } from "react-router";
import { EmptyNote } from "../../../ui/empty-note.tsx";
import { useScanner } from "../use-scanner.ts";
import { LabelActs } from "./label-acts.tsx";
import { OrderBox } from "./order-box.tsx";
import { ParcelForm } from "./parcel-form.tsx";

/** The orders of a batch: what each parcel has, and the tracking numbers of those that leave. */
export function SendStep({ batch, mayWrite }: { batch: PickBatch; mayWrite: boolean }) {
  const [search, setSearch] = useSearchParams();
  const scanned = search.get("pedido");
  const ready = batch.orders.filter(({ state }) => state === "ready");
  const others = batch.orders.filter(({ state }) => state !== "ready");
  useScanner((code) => {
    const order = batch.orders.find(({ number }) => digitsOf(number) === digitsOf(code));
    if (order) setSearch({ paso: "enviar", pedido: order.number }, { replace: true });
    else showToast({ kind: "warning", title: `${code} no es un pedido de este lote` });
  });
  return (
    <div className="grid gap-6">
      {mayWrite ? <LabelActs batch={batch} /> : null}
      {ready.length === 0 ? (
        <EmptyNote>No queda ningún pedido por enviar en este lote.</EmptyNote>
      ) : (
        <ParcelForm batchId={batch.id} orders={ready} scanned={scanned} mayWrite={mayWrite} />
      )}
      {others.length > 0 ? (
        <section className="grid gap-2">
          <h2 className="title text-lg">Los demás</h2>
          <div className="sheet">
            {others.map((order) => (
              <OrderBox
                key={order.number}
                batchId={batch.id}
                order={order}
                isScanned={order.number === scanned}
                mayWrite={mayWrite}
              />
            ))}
          </div>
        </section>
      ) : null}
    </div>
  );
}

/** A scanner with another keyboard's layout types another sign for the dash. */
function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, "");
}
