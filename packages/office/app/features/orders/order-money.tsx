import type { OrderDetail } from "@tuerca/office-contract";
import { momentText } from "../../client/moments.ts";
import { Section } from "../../ui/detail/section.tsx";
import { LinkIfMay } from "../../ui/link-if-may.tsx";
import { attemptState, centsText, methodName, refundState } from "./order-words.ts";

type Money = NonNullable<OrderDetail["money"]>;

/** An order's amounts, the gateway's answers, and its refunds. */
export function OrderMoney({ money }: { money: Money }) {
  const rows: [name: string, cents: number][] = [
    ["Piezas", money.subtotal_cents],
    ...money.discounts.map(({ name, cents }): [string, number] => [name, -cents]),
    ["Envío", money.shipping_cents],
    ...(money.surcharge_cents > 0 ? [["Recargo", money.surcharge_cents] as [string, number]] : []),
  ];
  return (
    <Section title="Dinero">
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 rounded border border-line bg-surface px-4 py-3">
        {rows.map(([name, cents]) => (
          <Amount key={name} name={name} cents={cents} />
        ))}
        <dt className="title border-t border-line pt-2">Total</dt>
        <dd className="title border-t border-line pt-2 text-right">{centsText(money.total_cents)}</dd>
        <Amount name={`IVA incluido (${money.vat_basis_points / 100} %)`} cents={money.vat_cents} />
      </dl>
      <ul className="grid gap-1 text-sm">
        {money.attempts.map((one) => (
          <li key={one.charge_number}>
            {methodName(one.method)} {one.charge_number}: <b>{attemptState(one.state)}</b>{" "}
            {centsText(one.amount_cents)}, {momentText(one.at)}
            {one.response_code ? ` (respuesta ${one.response_code})` : ""}
            {one.reason ? <span className="block text-ink-2">{one.reason}</span> : null}
          </li>
        ))}
        {money.refunds.map((one) => (
          <li key={`${one.at} ${one.amount_cents} ${one.reference}`}>
            Reembolso{one.is_by_hand ? " a mano" : ""}: <b>{refundState(one.state)}</b>{" "}
            {centsText(one.amount_cents)}, {momentText(one.at)}
            {one.because ? <span className="block text-ink-2">{one.because}</span> : null}
          </li>
        ))}
        {money.invoices.map(({ number, total_cents }) => (
          <li key={number}>
            <LinkIfMay permission="read_invoices" to={`/facturas/${number}`}>
              Factura {number}
            </LinkIfMay>
            : {centsText(total_cents)}
          </li>
        ))}
        {money.is_invoice_due ? <li className="text-ink-2">Factura pendiente de emitir</li> : null}
      </ul>
    </Section>
  );
}

function Amount({ name, cents }: { name: string; cents: number }) {
  return (
    <>
      <dt className="text-ink-2">{name}</dt>
      <dd className="text-right">{centsText(cents)}</dd>
    </>
  );
}
