import type { ReactNode } from "react";
import { type TotalsLine, totalsLines } from "./totals-lines.ts";

type CartTotalsProps = Parameters<typeof totalsLines>[0] & {
  /** Whether changes are being saved: the amounts are then a preview. Default false. */
  isBusy?: boolean;
  /** Below the total, for instance what the VAT is. */
  note?: ReactNode;
};

/** What it costs, as a list of amounts with the total last. */
export function CartTotals({ isBusy = false, note, ...input }: CartTotalsProps) {
  return (
    <div aria-busy={isBusy}>
      <dl className="grid gap-2">
        {totalsLines(input).map((line) => (
          <TotalsRow key={line.label} line={line} />
        ))}
      </dl>
      {note ? <p className="mt-1 text-right text-sm text-ink-2">{note}</p> : null}
    </div>
  );
}

function TotalsRow({ line }: { line: TotalsLine }) {
  const look = line.isTotal ? "mt-1 border-t border-ink pt-3 text-lg font-bold" : "text-sm";
  return (
    <div className={`flex items-baseline justify-between gap-4 ${look}`}>
      <dt>{line.label}</dt>
      <dd className="text-right whitespace-nowrap">{line.value}</dd>
    </div>
  );
}
