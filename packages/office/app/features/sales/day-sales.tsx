import type { SalesReport } from "@tuerca/office-contract";
import { dayText } from "../../client/moments.ts";
import { centsText } from "../../client/money-text.ts";
import { ColumnChart } from "../../ui/column-chart.tsx";
import { ScrollBox } from "../../ui/scroll-box.tsx";

/** The days of the period, as a chart and as a table. */
export function DaySales({ days }: { days: SalesReport["days"] }) {
  const [first, last] = [days[0], days.at(-1)];
  return (
    <>
      {first && last && days.length > 1 ? (
        <ColumnChart
          label="Ventas de cada día, con las del período anterior; la tabla de abajo tiene las mismas cifras"
          columns={days.map(({ day, sums, before }) => ({
            key: day,
            value: sums.total_cents,
            before: before?.total_cents ?? null,
          }))}
          write={centsText}
          ends={[dayText(first.day), dayText(last.day)]}
        />
      ) : null}
      <ScrollBox label="Ventas por día">
        <table className="rows">
          <thead>
            <tr>
              <th>Día</th>
              <th className="number">Total</th>
              <th className="number">Período anterior</th>
              <th className="number">Ventas</th>
              <th className="number">Facturado</th>
              <th className="number">Abonado</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, sums, before }) => (
              <tr key={day}>
                <td className="whitespace-nowrap">{dayText(day)}</td>
                <td className="number font-semibold">{centsText(sums.total_cents)}</td>
                <td className="number text-ink-2">
                  {before ? `${dayText(before.day)}: ${centsText(before.total_cents)}` : "–"}
                </td>
                <td className="number">{sums.sales}</td>
                <td className="number">{centsText(sums.sold_cents)}</td>
                <td className="number">{centsText(sums.back_cents)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </>
  );
}
