import { countOf } from "@tuerca/contract";
import type { OfficeReturn } from "@tuerca/office-contract";
import { momentText } from "../../../client/moments.ts";
import { OfficeLink } from "../../../ui/office-link.tsx";
import { StateDot } from "../../../ui/state-dot.tsx";
import { daysText, REASON_WORDS, STATE_TONES, STATE_WORDS } from "./return-words.ts";

/** Returns as a table; on phones each is a card. */
export function ReturnRows({ returns }: { returns: readonly OfficeReturn[] }) {
  return (
    <>
      <table className="rows max-md:hidden">
        <thead>
          <tr>
            <th>Devolución</th>
            <th>Estado</th>
            <th>Motivo</th>
            <th>Pedido</th>
            <th>Cliente</th>
            <th className="number">Piezas</th>
            <th>Pedida</th>
            <th>Para reembolsar</th>
          </tr>
        </thead>
        <tbody>
          {returns.map((one) => (
            <tr key={one.number}>
              <td>
                <ReturnLink {...one} />
              </td>
              <td>
                <StateDot tone={STATE_TONES[one.state]}>{STATE_WORDS[one.state]}</StateDot>
              </td>
              <td>{REASON_WORDS[one.reason]}</td>
              <td>{one.order_number}</td>
              <td>{one.customer?.name ?? "–"}</td>
              <td className="number">{one.pieces}</td>
              <td>{momentText(one.created_at)}</td>
              <td>
                <DaysLeft days={one.days_left} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <ul className="sheet md:hidden">
        {returns.map((one) => (
          <li key={one.number} className="sheet-cell grid gap-1 p-4 text-sm">
            <div className="flex items-center justify-between gap-3">
              <ReturnLink {...one} />
              <StateDot tone={STATE_TONES[one.state]}>{STATE_WORDS[one.state]}</StateDot>
            </div>
            <p className="text-ink-2">
              {REASON_WORDS[one.reason]} · {countOf(one.pieces, "pieza", "piezas")} · pedido{" "}
              {one.order_number}
            </p>
            <p>
              <DaysLeft days={one.days_left} />
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}

function ReturnLink({ number }: Pick<OfficeReturn, "number">) {
  return (
    <OfficeLink to={`/devoluciones/${number}`} className="link py-1 font-bold whitespace-nowrap">
      {number}
    </OfficeLink>
  );
}

/** Days left to refund; three or fewer stand out. */
export function DaysLeft({ days }: { days: number | null }) {
  if (days === null) return <span className="text-ink-2">–</span>;
  return <span className={days <= 3 ? "font-bold text-sale" : ""}>{daysText(days)}</span>;
}
