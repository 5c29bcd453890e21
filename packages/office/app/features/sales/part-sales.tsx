import type { OfficeSums, SalesReport } from "@tuerca/office-contract";
import { centsText } from "../../client/money-text.ts";
import { EmptyNote } from "../../ui/empty-note.tsx";
import { ScrollBox } from "../../ui/scroll-box.tsx";
import { changeText } from "./sales-words.ts";

type PartSalesProps = Pick<SalesReport, "parts" | "rest"> & { title: string };

/** The parts of a split with bars, the largest first. */
export function PartSales({ title, parts, rest }: PartSalesProps) {
  if (parts.length === 0) return <EmptyNote>No hay ventas ni abonos en estos días.</EmptyNote>;
  const most = Math.max(1, ...parts.map(({ now }) => Math.abs(now.total_cents)));
  return (
    <ScrollBox label={`Ventas por ${title.toLowerCase()}`}>
      <table className="rows">
        <thead>
          <tr>
            <th>{title}</th>
            <th className="number">Total</th>
            <th className="number">Antes</th>
            <th className="number">Cambio</th>
            <th className="number">Ventas</th>
            <th className="number">Facturado</th>
            <th className="number">Abonado</th>
          </tr>
        </thead>
        <tbody>
          {parts.map(({ name, is_named, now, before }) => (
            <tr key={`${is_named} ${name}`}>
              <td className={`min-w-40 ${is_named ? "" : "text-ink-2"}`}>
                {name}
                <Bar share={now.total_cents / most} />
              </td>
              <Cells now={now} before={before} />
            </tr>
          ))}
          {rest ? (
            <tr>
              <td className="min-w-40 text-ink-2">
                {rest.parts === 1 ? "1 más" : `Otras ${rest.parts.toLocaleString("es-ES")}`}
              </td>
              <Cells now={rest.now} before={rest.before} />
            </tr>
          ) : null}
        </tbody>
      </table>
    </ScrollBox>
  );
}

function Cells({ now, before }: { now: OfficeSums; before: OfficeSums }) {
  return (
    <>
      <td className="number font-semibold">{centsText(now.total_cents)}</td>
      <td className="number text-ink-2">{centsText(before.total_cents)}</td>
      <td className="number text-ink-2">{changeText(now.total_cents, before.total_cents)}</td>
      <td className="number">{now.sales}</td>
      <td className="number">{centsText(now.sold_cents)}</td>
      <td className="number">{centsText(now.back_cents)}</td>
    </>
  );
}

/** How much of the largest part it is; red if more went back than was sold. */
function Bar({ share }: { share: number }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 100 4" preserveAspectRatio="none" className="mt-1 block h-1 w-full">
      <rect width={Math.abs(share) * 100} height="4" className={share < 0 ? "fill-sale" : "fill-ink"} />
    </svg>
  );
}
