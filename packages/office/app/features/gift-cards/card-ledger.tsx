import type { OfficeLedgerLine } from "@tuerca/office-contract";
import { momentText } from "../../client/moments.ts";
import { centsText } from "../../client/money-text.ts";
import { useMay } from "../../client/session.ts";
import { OfficeLink } from "../../ui/office-link.tsx";
import { ScrollBox } from "../../ui/scroll-box.tsx";
import { LEDGER_WORDS } from "./card-words.ts";

/** The ledger of a card, oldest line first, with the balance after each. */
export function CardLedger({ lines }: { lines: readonly OfficeLedgerLine[] }) {
  const mayOpen = useMay("read_orders");
  const balances = lines.map((_, at) => lines.slice(0, at + 1).reduce((sum, { cents }) => sum + cents, 0));
  return (
    <ScrollBox label="Movimientos">
      <table className="rows">
        <thead>
          <tr>
            <th>Fecha</th>
            <th>Movimiento</th>
            <th className="number">Importe</th>
            <th className="number">Saldo</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ kind, cents, order_number: number, at }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines are only added at the end
            <tr key={index}>
              <td className="whitespace-nowrap">{momentText(at)}</td>
              <td>
                {LEDGER_WORDS[kind]}{" "}
                {number === null ? null : mayOpen ? (
                  <OfficeLink to={`/pedidos/${number}`} className="link py-1 font-bold whitespace-nowrap">
                    {number}
                  </OfficeLink>
                ) : (
                  number
                )}
              </td>
              <td className="number">{centsText(cents)}</td>
              <td className="number font-semibold">{centsText(balances[index] ?? 0)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}
