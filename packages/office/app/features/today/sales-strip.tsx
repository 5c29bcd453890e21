import { formatEuros, toEuros } from "@tuerca/contract";
import type { OfficeSums, Today } from "@tuerca/office-contract";
import { SALES_RULE, salesText } from "../sales/sales-words.ts";

/** Today's sales beside the same weekday's; nothing for those who may not read them. */
export function SalesStrip({ sales }: { sales: Today["parts"]["sales"] }) {
  if (sales === undefined) return null;
  return (
    <section aria-label="Ventas" className="sheet sm:grid-cols-3">
      {sales === null ? (
        <p className="sheet-cell px-4 py-3 text-ink-2">Ventas: no disponible</p>
      ) : (
        <>
          <Figure title="Vendido hoy" sold={sales.today}>
            {changeText(sales.today, sales.week_ago_so_far)}
          </Figure>
          <Figure title="Hace una semana, a esta hora" sold={sales.week_ago_so_far} />
          <Figure title="Hace una semana, todo el día" sold={sales.week_ago} />
          <p className="sheet-cell px-4 py-2 text-sm text-ink-2 sm:col-span-3">{SALES_RULE}</p>
        </>
      )}
    </section>
  );
}

function Figure({ title, sold, children }: { title: string; sold: OfficeSums; children?: string | null }) {
  return (
    <div className="sheet-cell grid gap-0.5 px-4 py-3">
      <p className="text-sm text-ink-2">{title}</p>
      <p className="title text-xl">{formatEuros(toEuros(sold.total_cents))}</p>
      <p className="text-sm text-ink-2">
        {salesText(sold.sales)}
        {sold.back_cents === 0 ? null : ` · abonado: ${formatEuros(toEuros(sold.back_cents))}`}
        {children ? ` · ${children}` : null}
      </p>
    </div>
  );
}

const PERCENT = new Intl.NumberFormat("es-ES", {
  style: "percent",
  maximumFractionDigits: 0,
  signDisplay: "always",
});

/** Today's change, `+12 % que hace una semana`; null without sales to compare with. */
function changeText(today: OfficeSums, before: OfficeSums): string | null {
  if (before.total_cents <= 0) return null;
  return `${PERCENT.format((today.total_cents - before.total_cents) / before.total_cents)} que hace una semana`;
}
