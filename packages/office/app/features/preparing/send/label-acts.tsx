import { countOf } from "@tuerca/contract";
import { showToast } from "@tuerca/kit/toast/toast-queue.ts";
import { makeLabels, type PickBatch, printLabels } from "@tuerca/office-contract";
import { useAct } from "../../../client/use-office.ts";
import { SaveButton } from "../../../ui/save-button.tsx";

/** Makes the labels of the orders of a batch that have none, and prints all. */
export function LabelActs({ batch: { id, orders } }: { batch: PickBatch }) {
  const make = useAct(makeLabels, ({ labels }) => {
    const made = labels.filter(({ label }) => label?.state === "made").length;
    const left = labels.length - made;
    if (made > 0) showToast({ kind: "success", title: countOf(made, "etiqueta lista", "etiquetas listas") });
    if (left > 0)
      showToast({
        kind: "warning",
        title: countOf(left, "pedido sin etiqueta", "pedidos sin etiqueta"),
        text: "El motivo está en cada pedido.",
      });
  });
  const without = orders.filter(({ state, label }) => state === "ready" && label?.state !== "made");
  const hasSome = orders.some(
    ({ state, label }) => (state === "ready" || state === "sent") && label?.state === "made",
  );
  return (
    <div className="flex flex-wrap gap-2">
      {without.length > 0 ? (
        <button
          type="button"
          className="button"
          aria-disabled={make.isPending || undefined}
          onClick={() => {
            if (!make.isPending) make.mutate({ body: { numbers: without.map(({ number }) => number) } });
          }}
        >
          {make.isPending
            ? "Creando etiquetas…"
            : `Crear ${countOf(without.length, "etiqueta", "etiquetas")}`}
        </button>
      ) : null}
      {hasSome ? (
        <SaveButton
          call={printLabels}
          input={{ params: { id }, query: {} }}
          name={`etiquetas-${id}.pdf`}
          busyText="Imprimiendo…"
        >
          Etiquetas (PDF)
        </SaveButton>
      ) : null}
    </div>
  );
}
