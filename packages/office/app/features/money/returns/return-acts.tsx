import type { AnswerOf } from "@tuerca/contract";
import { showToast } from "@tuerca/kit/toast/toast-queue.ts";
import { approveReturn, type getReturn, markReturnSent } from "@tuerca/office-contract";
import { useState } from "react";
import { useMay } from "../../../client/session.ts";
import { useAct } from "../../../client/use-office.ts";
import { ReceiveForm } from "./receive-form.tsx";
import { RefundForm } from "./refund-form.tsx";
import { RefuseForm } from "./refuse-form.tsx";

export type ShownReturn = AnswerOf<typeof getReturn>;
type Open = "receive" | "refuse" | "refund" | null;

/** Acts that a person may do on a return now; the next step of most returns is the orange one. */
export function ReturnActs({ shown }: { shown: ShownReturn }) {
  const [open, setOpen] = useState<Open>(null);
  const mayWrite = useMay("write_returns");
  const mayRefund = useMay("refund");
  const done = (title: string) => () => void showToast({ kind: "success", title });
  const approve = useAct(approveReturn, done("Devolución aprobada"));
  const sent = useAct(markReturnSent, done("Devolución en camino"));
  const { number, state, moves } = shown;
  const can = (to: ShownReturn["state"]) => moves.includes(to) && (to === "refunded" ? mayRefund : mayWrite);
  const params = { number };
  const main = (to: ShownReturn["state"], next: ShownReturn["state"]) =>
    to === next ? "button button-main" : "button";
  const next = can("approved") ? "approved" : can("inspected") ? "inspected" : "refunded";
  return (
    <>
      {can("refused") ? (
        <button type="button" className="button" onClick={() => setOpen("refuse")}>
          Rechazar
        </button>
      ) : null}
      {can("sent") ? (
        <button
          type="button"
          className="button"
          onClick={() => sent.mutate({ params, body: { state, tracking_number: null } })}
        >
          Está en camino
        </button>
      ) : null}
      {can("approved") ? (
        <button
          type="button"
          className={main("approved", next)}
          aria-disabled={approve.isPending || undefined}
          onClick={() => !approve.isPending && approve.mutate({ params, body: { state } })}
        >
          Aprobar
        </button>
      ) : null}
      {can("inspected") ? (
        <button type="button" className={main("inspected", next)} onClick={() => setOpen("receive")}>
          Recibir
        </button>
      ) : null}
      {can("refunded") ? (
        <button type="button" className={main("refunded", next)} onClick={() => setOpen("refund")}>
          Reembolsar
        </button>
      ) : null}
      {open === "receive" ? <ReceiveForm shown={shown} onClose={() => setOpen(null)} /> : null}
      {open === "refuse" ? <RefuseForm shown={shown} onClose={() => setOpen(null)} /> : null}
      {open === "refund" ? <RefundForm number={number} onClose={() => setOpen(null)} /> : null}
    </>
  );
}
