import { useEffect, useState } from "react";
import { PanelHeading } from "./panel-heading.tsx";
import type { PanelProps } from "./pay-methods.tsx";
import { goToGateway, takeForm } from "./to-gateway.ts";
import { useProgress } from "./use-progress.ts";

type BizumPanelProps = Omit<PanelProps, "meanwhile" | "onUncertain">;

/**
 * Pays an order by Bizum on the gateway's page: at once after ordering, by a button after a return.
 * An earlier payment there may still complete.
 */
export function BizumPanel({ orderId, others, isMoved, payBy, busyWith, problem }: BizumPanelProps) {
  const isLeaving = useLeftForm(orderId) || busyWith === "bizum";
  const { data } = useProgress(orderId, { isPolling: !isLeaving });
  const path = data?.redirect_to;
  useEffect(() => {
    if (path) location.replace(path);
  }, [path]);
  const isOpen = data?.status === "pending" && !data.retry_allowed;
  return (
    <>
      <section className="grid justify-items-start gap-3 rounded border border-line bg-surface p-5">
        <PanelHeading isMoved={isMoved}>Bizum</PanelHeading>
        {isOpen && !isLeaving ? (
          <p role="status">
            No sabemos si has terminado el pago. Si lo has confirmado en tu banco, espera aquí: lo
            comprobamos. Si no, vuelve a la página de Bizum.
          </p>
        ) : (
          <p className="text-ink-2">
            Te llevamos a la página de pago de Redsys: escribes tu móvil, confirmas con tu banco y vuelves
            aquí.
          </p>
        )}
        {data?.status === "denied" ? <p className="font-bold">{data.message}</p> : null}
        <p role="alert" className="font-bold text-sale empty:hidden">
          {problem?.method === "bizum" ? problem.text : null}
        </p>
        <button
          type="button"
          className="button button-main"
          aria-disabled={isLeaving || undefined}
          onClick={() => !isLeaving && payBy("bizum")}
        >
          {isLeaving ? "Te llevamos a Bizum…" : "Pagar con Bizum"}
        </button>
      </section>
      {isLeaving ? null : others}
    </>
  );
}

/** Submits the form stored for this order to the gateway; returns whether there was one. */
function useLeftForm(orderId: string): boolean {
  const [isLeft, setIsLeft] = useState(false);
  useEffect(() => {
    const form = takeForm(orderId);
    if (!form) return;
    setIsLeft(true);
    goToGateway(form);
  }, [orderId]);
  return isLeft;
}
