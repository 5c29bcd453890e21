import type { OrderRefunds } from "@tuerca/office-contract";
import { momentText } from "../../../client/moments.ts";
import { centsText } from "../../../client/money-text.ts";
import { OfficeLink } from "../../../ui/office-link.tsx";
import { StateDot } from "../../../ui/state-dot.tsx";
import { causeText, REFUND_STATES, REFUND_TONES, wayText } from "./refund-words.ts";

type Refund = OrderRefunds["refunds"][number] & { order_number?: string };

/** Refunds as a table, with the gateway's words for a refused one. */
export function RefundRows({ refunds }: { refunds: readonly Refund[] }) {
  const hasOrder = refunds.some(({ order_number }) => order_number !== undefined);
  return (
    <ul className="sheet">
      {refunds.map((refund) => (
        <li key={refund.id} className="sheet-cell grid gap-1 p-4 text-sm">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
              <StateDot tone={REFUND_TONES[refund.state]}>{REFUND_STATES[refund.state]}</StateDot>
              {hasOrder && refund.order_number ? (
                <OfficeLink to={`/reembolsos/${refund.order_number}`} className="link py-1 font-bold">
                  Pedido {refund.order_number}
                </OfficeLink>
              ) : null}
            </span>
            <span className="text-base font-bold">{centsText(refund.amount_cents)}</span>
          </div>
          <p className="text-ink-2">
            {causeText(refund)} · {wayText(refund)} · {momentText(refund.updated_at)}
          </p>
          {refund.refused_because ? (
            <p className="font-semibold text-sale">
              {refund.refused_because}
              {refund.code ? ` (${refund.code})` : ""}
            </p>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
