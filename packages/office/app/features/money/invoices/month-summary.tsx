import { getMonthSums, type MonthSums } from "@tuerca/office-contract";
import { centsText } from "../../../client/money-text.ts";
import { useOffice } from "../../../client/use-office.ts";
import { Loaded } from "../../../ui/loaded.tsx";
import { ScrollBox } from "../../../ui/scroll-box.tsx";

/** A month's sums by way to pay, and how the balances of gift cards moved. */
export function MonthSummary({ month }: { month: string }) {
  const sums = useOffice(getMonthSums, { query: { month } });
  return (
    <Loaded query={sums} what="las sumas del mes">
      {({ ways, gift_cards }) => (
        <>
          <Ways ways={ways} />
          <GiftCards moves={gift_cards} />
        </>
      )}
    </Loaded>
  );
}

function Ways({ ways }: Pick<MonthSums, "ways">) {
  const sum = (of: "sold_cents" | "back_cents" | "total_cents") =>
    centsText(ways.reduce((all, way) => all + way[of], 0));
  return (
    <ScrollBox label="Por forma de pago">
      <table className="rows">
        <thead>
          <tr>
            <th>Forma de pago</th>
            <th className="number">Cobrado</th>
            <th className="number">Devuelto</th>
            <th className="number">Total</th>
          </tr>
        </thead>
        <tbody>
          {ways.map(({ name, sold_cents, back_cents, total_cents }) => (
            <tr key={name}>
              <td>{name}</td>
              <td className="number">{centsText(sold_cents)}</td>
              <td className="number">{centsText(back_cents)}</td>
              <td className="number">{centsText(total_cents)}</td>
            </tr>
          ))}
          <tr className="font-semibold">
            <td>Suma de las facturas</td>
            <td className="number">{sum("sold_cents")}</td>
            <td className="number">{sum("back_cents")}</td>
            <td className="number">{sum("total_cents")}</td>
          </tr>
        </tbody>
      </table>
    </ScrollBox>
  );
}

function GiftCards({ moves }: { moves: MonthSums["gift_cards"] }) {
  const rows = [
    ["Saldo inicial", moves.opening_cents],
    ["Vendidas", moves.sold_cents],
    ["Gastado con ellas", moves.spent_cents],
    ["Devuelto a ellas", moves.restored_cents],
    ["Compras reembolsadas", moves.refunded_cents],
    ["Anulado", moves.annulled_cents],
    ["Saldo final", moves.closing_cents],
  ] as const;
  return (
    <ScrollBox label="Tarjetas regalo">
      <table className="rows">
        <thead>
          <tr>
            <th>Tarjetas regalo</th>
            <th className="number">Importe</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, cents]) => (
            <tr key={name}>
              <td>{name}</td>
              <td className="number">{centsText(cents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}
