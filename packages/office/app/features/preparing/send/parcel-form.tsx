import { countOf } from "@tuerca/contract";
import { ConfirmButton } from "@tuerca/kit/confirm-dialog/confirm-button.tsx";
import { Checkbox } from "@tuerca/kit/field/checkbox.tsx";
import { TextField } from "@tuerca/kit/field/text-field.tsx";
import { showToast } from "@tuerca/kit/toast/toast-queue.ts";
import { leaveOrderOut, type ParcelState, shipParcels } from "@tuerca/office-contract";
import { type FormEvent, useState } from "react";
import { useAct } from "../../../client/use-office.ts";
import { type BatchOrder, OrderBox } from "./order-box.tsx";
import { PasteNumbers } from "./paste-numbers.tsx";

type Draft = { tracking: string; carrier: string; problem?: string; isTaken?: boolean; isJoint?: boolean };
/** Outcomes that leave the number in the form, with its reason. */
const WRONG: ReadonlySet<ParcelState> = new Set(["rejected", "already", "taken"]);

type Drafts = Readonly<Record<string, Draft>>;

type ParcelFormProps = {
  batchId: number;
  orders: readonly BatchOrder[];
  scanned: string | null;
  mayWrite: boolean;
};

/** Tracking numbers of ready orders, typed or pasted; sends those that have one. */
export function ParcelForm({ batchId, orders, scanned, mayWrite }: ParcelFormProps) {
  const { draftOf, change, fill, filled, isSending, send } = useParcels(orders);
  const [isPasting, setIsPasting] = useState(false);
  return (
    <>
      <form noValidate onSubmit={send} className="grid gap-3">
        {mayWrite ? (
          <div className="flex flex-wrap gap-2">
            <button type="button" className="button" onClick={() => setIsPasting(true)}>
              Pegar números
            </button>
            <button
              type="submit"
              className="button button-main"
              aria-disabled={filled.length === 0 || isSending || undefined}
            >
              {`Enviar ${countOf(filled.length, "pedido", "pedidos")}`}
            </button>
          </div>
        ) : null}
        <div className="sheet">
          {orders.map((order) => (
            <OrderBox
              key={order.number}
              batchId={batchId}
              order={order}
              isScanned={order.number === scanned}
              mayWrite={mayWrite}
            >
              {mayWrite ? (
                <ParcelFields
                  batchId={batchId}
                  order={order}
                  draft={draftOf(order)}
                  onChange={(part) => change(order, part)}
                />
              ) : null}
            </OrderBox>
          ))}
        </div>
      </form>
      {isPasting ? (
        <PasteNumbers
          orders={orders}
          onClose={() => setIsPasting(false)}
          onNumbers={(numbers) => {
            fill(numbers);
            setIsPasting(false);
          }}
        />
      ) : null}
    </>
  );
}

/** The numbers typed for each order; refused ones stay, with their reason. */
function useParcels(orders: readonly BatchOrder[]) {
  const [drafts, setDrafts] = useState<Drafts>({});
  const draftOf = ({ number, carrier, label }: BatchOrder): Draft =>
    drafts[number] ?? { tracking: trackingOf(label), carrier };
  const filled = orders.filter((order) => draftOf(order).tracking.trim() !== "");
  const ship = useAct(shipParcels, ({ parcels }) => {
    const wrong = parcels.filter(({ state }) => WRONG.has(state));
    const sent = parcels.length - wrong.length;
    setDrafts(
      Object.fromEntries(
        wrong.map(({ number, tracking_number, carrier, state, reason }) => [
          number,
          {
            tracking: tracking_number,
            carrier: carrier ?? "",
            problem: reason ?? "",
            isTaken: state === "taken",
          },
        ]),
      ),
    );
    if (sent > 0) showToast({ kind: "success", title: countOf(sent, "pedido enviado", "pedidos enviados") });
  });
  return {
    draftOf,
    filled,
    isSending: ship.isPending,
    change: (order: BatchOrder, part: Partial<Draft>) =>
      setDrafts({ ...drafts, [order.number]: { ...draftOf(order), problem: undefined, ...part } as Draft }),
    /** Takes tracking numbers by the orders' numbers. */
    fill: (numbers: ReadonlyMap<string, string>) => {
      const pasted = orders.flatMap((order) => {
        const tracking = numbers.get(order.number);
        return tracking === undefined
          ? []
          : [[order.number, { carrier: draftOf(order).carrier, tracking }] as const];
      });
      setDrafts({ ...drafts, ...Object.fromEntries(pasted) });
    },
    send: (event: FormEvent) => {
      event.preventDefault();
      if (ship.isPending || filled.length === 0) return;
      const parcels = filled.map((order) => {
        const { tracking, carrier, isJoint = false } = draftOf(order);
        return {
          number: order.number,
          tracking_number: tracking.trim(),
          carrier: carrier.trim() || null,
          joint: isJoint,
        };
      });
      ship.mutate({ body: { parcels } });
    },
  };
}

/** A carrier's label brings the number of its parcel. */
function trackingOf(label: BatchOrder["label"]): string {
  return (label?.state === "made" && label.tracking_number) || "";
}

type ParcelFieldsProps = {
  batchId: number;
  order: BatchOrder;
  draft: Draft;
  onChange: (part: Partial<Draft>) => void;
};

function ParcelFields({ batchId, order: { number }, draft, onChange }: ParcelFieldsProps) {
  const leaveOut = useAct(leaveOrderOut);
  return (
    <div className="grid content-start gap-2 sm:grid-cols-2">
      <TextField
        label="Seguimiento"
        autoComplete="off"
        value={draft.tracking}
        {...(draft.problem ? { error: draft.problem } : {})}
        onChange={({ target }) => onChange({ tracking: target.value, isTaken: false, isJoint: false })}
      />
      <TextField
        label="Transportista"
        autoComplete="off"
        value={draft.carrier}
        onChange={({ target }) => onChange({ carrier: target.value })}
      />
      {draft.isTaken ? (
        <Checkbox
          checked={draft.isJoint ?? false}
          onChange={({ target }) => onChange({ isJoint: target.checked })}
        >
          Es un envío conjunto
        </Checkbox>
      ) : null}
      <ConfirmButton
        className="link min-h-11 justify-self-start text-sm"
        title={`¿Dejar fuera el pedido ${number}?`}
        text="Volverá a la espera, y otro lote podrá llevarlo."
        isBusy={leaveOut.isPending}
        onConfirm={() => leaveOut.mutate({ params: { id: batchId, number } })}
      >
        Dejar fuera
      </ConfirmButton>
    </div>
  );
}
