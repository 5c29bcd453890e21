import type { Order, PayMethod } from "@tuerca/contract";
import { payGuestOrder } from "@tuerca/contract/calls";
import { ApiError } from "@tuerca/kit/calls/api-error.ts";
import { errorNotice } from "@tuerca/kit/calls/error-table.ts";
import { useRef, useState } from "react";
import { callApi } from "../../client/api/call-api.ts";
import { gatewayForm, goToGateway } from "./to-gateway.ts";

/** A payment method that is being started, or why it cannot start. */
export type PayBy = {
  payBy: (method: PayMethod) => void;
  busyWith: PayMethod | null;
  problem: { method: PayMethod; text: string } | null;
};

/**
 * Starts a payment by another method, or again; once for any number of calls. `onChanged` receives
 * the changed order.
 */
export function usePayBy(orderId: string, onChanged: (order: Order) => void): PayBy {
  const isRunning = useRef(false);
  const [busyWith, setBusyWith] = useState<PayMethod | null>(null);
  const [problem, setProblem] = useState<PayBy["problem"]>(null);
  const start = async (method: PayMethod) => {
    const { order, payment } = await callApi(payGuestOrder, { params: { id: orderId }, body: { method } });
    const form = gatewayForm(payment);
    if (form) return goToGateway(form);
    isRunning.current = false;
    setBusyWith(null);
    onChanged(order);
  };
  const payBy = (method: PayMethod) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusyWith(method);
    setProblem(null);
    start(method).catch((error: unknown) => {
      isRunning.current = false;
      setBusyWith(null);
      setProblem({ method, text: problemText(error) });
    });
  };
  return { payBy, busyWith, problem };
}

function problemText(error: unknown): string {
  if (!(error instanceof ApiError)) throw error;
  const said = error.kind === "status" ? error.serverMessage : null;
  return said ?? errorNotice(error)?.title ?? "No hemos podido empezar el pago. Vuelve a intentarlo.";
}
