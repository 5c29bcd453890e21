import type { PickBatch } from "@tuerca/office-contract";
import { type ReactNode, useEffect, useRef } from "react";
import { StateDot } from "../../../ui/state-dot.tsx";
import { OBSTACLES } from "../obstacles.ts";
import { OrderLabel } from "./order-label.tsx";

export type BatchOrder = PickBatch["orders"][number];

type OrderBoxProps = {
  batchId: number;
  order: BatchOrder;
  isScanned: boolean;
  mayWrite: boolean;
  children?: ReactNode;
};

/** An order with its parts. A scanned one comes into view, with the focus in its first field. */
export function OrderBox({ batchId, order, isScanned, mayWrite, children }: OrderBoxProps) {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isScanned) return;
    ref.current?.scrollIntoView({ block: "center" });
    ref.current?.querySelector("input")?.focus({ preventScroll: true });
  }, [isScanned]);
  const { number, carrier, parts, parcel, state, label } = order;
  return (
    <article
      ref={ref}
      aria-label={`Pedido ${number}`}
      className={`sheet-cell grid gap-3 px-4 py-3 lg:grid-cols-2 ${isScanned ? "shadow-[inset_4px_0_0_0_var(--signal)]" : ""}`}
    >
      <div className="grid content-start gap-1">
        <p className="flex flex-wrap items-center gap-x-3">
          <strong className="code">{number}</strong>
          <span className="text-sm text-ink-2">{parcel ? parcelText(parcel) : carrier}</span>
          {state === "ready" ? null : (
            <StateDot tone={state === "sent" ? "good" : "bad"}>{OBSTACLES[state]}</StateDot>
          )}
        </p>
        <ul className="text-sm">
          {parts.map(({ product_id, sku, name, pieces }) => (
            <li key={product_id}>
              <strong>{pieces} ×</strong> <span className="code">{sku}</span> {name}
            </li>
          ))}
        </ul>
        {label ? (
          <OrderLabel
            batchId={batchId}
            number={number}
            label={label}
            isSent={parcel !== null}
            mayWrite={mayWrite}
          />
        ) : null}
      </div>
      {children}
    </article>
  );
}

function parcelText({ carrier, tracking_number }: NonNullable<BatchOrder["parcel"]>): string {
  return `${carrier}, ${tracking_number}`;
}
