import { ConfirmButton } from "@tuerca/kit/confirm-dialog/confirm-button.tsx";
import { cancelLabel, type ParcelLabel, printLabels } from "@tuerca/office-contract";
import { useAct } from "../../../client/use-office.ts";
import { SaveButton } from "../../../ui/save-button.tsx";
import { StateDot, type Tone } from "../../../ui/state-dot.tsx";

const STATES: Readonly<Record<ParcelLabel["state"], { tone: Tone; text: string }>> = {
  made: { tone: "good", text: "Etiqueta lista" },
  waiting: { tone: "waiting", text: "Etiqueta pedida, sin respuesta" },
  refused: { tone: "bad", text: "Etiqueta rechazada" },
  cancelling: { tone: "waiting", text: "Anulando la etiqueta" },
};

const JOURNEYS: Readonly<Record<NonNullable<ParcelLabel["journey"]>, { tone: Tone; text: string }>> = {
  announced: { tone: "waiting", text: "El transportista aún no lo tiene" },
  in_transit: { tone: "waiting", text: "En camino" },
  delivered: { tone: "good", text: "Entregado, según el transportista" },
  returned: { tone: "bad", text: "Devuelto al remitente" },
};

type OrderLabelProps = {
  batchId: number;
  number: string;
  label: ParcelLabel;
  /** Whether the order has left. */
  isSent: boolean;
  mayWrite: boolean;
};

/** The label of an order's parcel: its state, the carrier's reason, and its acts. */
export function OrderLabel({ batchId, number, label, isSent, mayWrite }: OrderLabelProps) {
  const { state, problem, journey, tracking_number } = label;
  const cancel = useAct(cancelLabel);
  const { tone, text } = isSent && journey ? JOURNEYS[journey] : STATES[state];
  return (
    <div className="grid gap-1 text-sm">
      <p className="flex flex-wrap gap-x-3">
        <StateDot tone={tone}>{text}</StateDot>
        {!isSent && tracking_number ? <span className="code">{tracking_number}</span> : null}
      </p>
      {problem ? <p className="text-ink-2">{problem}</p> : null}
      {mayWrite ? (
        <div className="flex flex-wrap gap-2">
          {state === "made" ? (
            <SaveButton
              call={printLabels}
              input={{ params: { id: batchId }, query: { number } }}
              name={`etiqueta-${number}.pdf`}
              busyText="Imprimiendo…"
            >
              Etiqueta (PDF)
            </SaveButton>
          ) : null}
          {isSent ? null : (
            <ConfirmButton
              className="link min-h-11 justify-self-start text-sm"
              title={`¿Anular la etiqueta del pedido ${number}?`}
              text="El transportista no recogerá el bulto con ella. Después se puede crear otra."
              isBusy={cancel.isPending}
              onConfirm={() => cancel.mutate({ params: { number } })}
            >
              {state === "cancelling" ? "Anular otra vez" : "Anular la etiqueta"}
            </ConfirmButton>
          )}
        </div>
      ) : null}
    </div>
  );
}
