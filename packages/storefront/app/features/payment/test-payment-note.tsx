import { isPayMethod, type Order } from "@tuerca/contract";
import { PAY_PARTS } from "./pay-methods.tsx";

/** Shown if no money moves, as in the demo with its test gateway: one line on how to pay. */
export function TestPaymentNote({ method }: { method: Order["payment"]["method"] }) {
  return (
    <p role="note" className="border-l-[3px] border-ink bg-surface px-4 py-3 text-sm">
      <strong>Pago de prueba.</strong> No se cobra nada.{" "}
      {method && isPayMethod(method) ? PAY_PARTS[method].testHint : null}
    </p>
  );
}
