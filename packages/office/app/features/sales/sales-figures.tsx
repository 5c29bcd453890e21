import type { SalesPeriod, SalesReport } from "@tuerca/office-contract";
import type { ReactNode } from "react";
import { centsText } from "../../client/money-text.ts";
import { changeText, PERIODS, salesText } from "./sales-words.ts";

/** The sums of the period beside those of the one before it, and today's. */
export function SalesFigures({ report, chosen }: { report: SalesReport; chosen: SalesPeriod }) {
  const { period, before, today } = report;
  const [now, then] = [period.sums, before.sums];
  return (
    <section aria-label="Cifras" className="sheet sm:grid-cols-2 xl:grid-cols-4">
      <Figure title="Ventas netas de abonos, con IVA" cents={now.total_cents}>
        {changeText(now.total_cents, then.total_cents)} que {PERIODS[chosen].before}:{" "}
        {centsText(then.total_cents)}
      </Figure>
      <Figure title="Lo mismo, sin IVA" cents={now.base_cents}>
        Antes: {centsText(then.base_cents)}
      </Figure>
      <Figure title="Facturado y abonado" cents={now.sold_cents}>
        {salesText(now.sales)}, antes {now.sales === then.sales ? "las mismas" : salesText(then.sales)} ·
        abonado: {centsText(now.back_cents)}
        {voucherText(now.voucher_cents)}
      </Figure>
      <Figure title="Hoy, hasta ahora" cents={today.sums.total_cents}>
        {salesText(today.sums.sales)}
        {voucherText(today.sums.voucher_cents)}
      </Figure>
    </section>
  );
}

/** What came in for gift cards, beside the sales; nothing without any. */
function voucherText(cents: number): string | null {
  return cents === 0 ? null : ` · aparte, tarjetas regalo: ${centsText(cents)}`;
}

type FigureProps = { title: string; cents: number; children: ReactNode };

function Figure({ title, cents, children }: FigureProps) {
  return (
    <div className="sheet-cell grid content-start gap-0.5 px-4 py-3">
      <p className="text-sm text-ink-2">{title}</p>
      <p className="title text-xl">{centsText(cents)}</p>
      <p className="text-sm text-ink-2">{children}</p>
    </div>
  );
}
