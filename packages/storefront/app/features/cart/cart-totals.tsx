import type { ReactNode } from "react";
import { type TotalsLine, totalsLines } from "./totals-lines.ts";

type CartTotalsProps = Parameters<typeof totalsLines>[0] & {
  /** Whether changes are being saved, so that amounts are a preview. Default false. */
  isBusy?: boolean;
  /** Below the total, for instance the included VAT. */
  note?: ReactNode;
};

/** Amounts of a cart or order with the total last, then the gift cards' share and the rest. */
export function CartTotals({ isBusy = false, note, ...input }: CartTotalsProps) {
  const { costs, payment } = totalsLines(input);
  return (
    <div aria-busy={isBusy}>
      <TotalsRows lines={costs} />
      {note ? <p className="mt-1 text-right text-sm text-ink-2">{note}</p> : null}
      {payment.length > 0 ? <TotalsRows lines={payment} className="mt-4" /> : null}
    </div>
  );
}

function TotalsRows({ lines, className = "" }: { lines: readonly TotalsLine[]; className?: string }) {
  return (
    <dl className={`grid gap-2 ${className}`}>
      {lines.map((line) => (
        <TotalsRow key={line.label} line={line} />
      ))}
    </dl>
  );
}

function TotalsRow({ line }: { line: TotalsLine }) {
  const look = line.isTotal ? "mt-1 border-t border-ink pt-3 text-lg font-bold" : "text-sm";
  return (
    <div className={`flex flex-wrap items-baseline justify-between gap-x-4 ${look}`}>
      <dt>{line.label}</dt>
      <dd className="text-right whitespace-nowrap">{line.value}</dd>
      {line.note ? (
        <dd className="min-h-[2lh] basis-full text-right text-xs text-ink-2">{line.note}</dd>
      ) : null}
      {line.hint ? <dd className="basis-full text-right font-semibold">{line.hint}</dd> : null}
    </div>
  );
}
