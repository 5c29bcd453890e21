import { dayText } from "../../ui/delivery-text/delivery-text.ts";
import { type OrderOnItsWay, type ProgressStep, progressOf } from "./progress.ts";

const SAID: Readonly<Record<ProgressStep["state"], string>> = {
  done: "hecho",
  current: "estado actual",
  "to-come": "pendiente",
};

/**
 * The steps of an order, with the reached ones marked; empty for a cancelled, returned or refunded
 * order.
 */
export function OrderProgress({ order }: { order: OrderOnItsWay }) {
  const steps = progressOf(order);
  if (!steps) return null;
  return (
    <ol aria-label="Progreso del pedido" className="grid gap-0 sm:auto-cols-fr sm:grid-flow-col">
      {steps.map((step) => (
        <Step key={step.label} step={step} />
      ))}
    </ol>
  );
}

/**
 * Vertical on phones, where five labels do not fit side by side. The line connects a step to the
 * one before.
 */
function Step({ step: { label, state, at } }: { step: ProgressStep }) {
  const isReached = state !== "to-come";
  const line = `before:absolute before:bg-line-strong ${isReached ? "before:bg-ink" : ""} first:before:hidden`;
  return (
    <li
      aria-current={state === "current" ? "step" : undefined}
      className={`relative grid grid-cols-[16px_1fr_auto] items-center gap-3 py-1.5 text-sm sm:block sm:pt-6 sm:pb-0 ${line} before:bottom-1/2 before:left-[7px] before:h-full before:w-0.5 sm:before:top-[7px] sm:before:right-[calc(100%-8px)] sm:before:bottom-auto sm:before:left-auto sm:before:h-0.5 sm:before:w-full`}
    >
      <Dot state={state} />
      <span className={isReached ? "font-bold" : "text-ink-2"}>
        {label}
        <span className="sr-only">, {SAID[state]}</span>
      </span>
      {at ? (
        <time dateTime={at} className="text-xs text-ink-2 sm:block">
          {dayText(at)}
        </time>
      ) : null}
    </li>
  );
}

function Dot({ state }: { state: ProgressStep["state"] }) {
  const look = {
    done: "border-2 border-ink bg-ink",
    current: "border-[5px] border-ink bg-surface",
    "to-come": "border-2 border-line-strong bg-surface",
  };
  return (
    <span
      aria-hidden="true"
      className={`relative z-1 size-4 rounded-full sm:absolute sm:top-0 sm:left-0 ${look[state]}`}
    />
  );
}
