import type { OfficeInvoice } from "@tuerca/office-contract";
import { centsText } from "../../../client/money-text.ts";
import { OfficeLink } from "../../../ui/office-link.tsx";
import { StateDot } from "../../../ui/state-dot.tsx";
import { dayText } from "../returns/return-words.ts";
import { BILLING_STATES, BILLING_TONES, INVOICE_KINDS } from "./invoice-words.ts";

/** Invoices as a table; on phones each is a card. */
export function InvoiceRows({ invoices }: { invoices: readonly OfficeInvoice[] }) {
  return (
    <>
      <table className="rows max-md:hidden">
        <thead>
          <tr>
            <th>Factura</th>
            <th>Expedida</th>
            <th>Clase</th>
            <th>VERI*FACTU</th>
            <th>Pedido</th>
            <th>Destinatario</th>
            <th className="number">Total</th>
          </tr>
        </thead>
        <tbody>
          {invoices.map((one) => (
            <tr key={one.number}>
              <td>
                <InvoiceLink {...one} />
              </td>
              <td>{dayText(one.issued_on)}</td>
              <td>
                {INVOICE_KINDS[one.kind]} ({one.type})
              </td>
              <td>
                <State {...one} />
              </td>
              <td>{one.order_number}</td>
              <td>{one.recipient ?? "–"}</td>
              <td className="number font-semibold">{centsText(one.total_cents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <ul className="sheet md:hidden">
        {invoices.map((one) => (
          <li key={one.number} className="sheet-cell grid gap-1 p-4 text-sm">
            <div className="flex items-center justify-between gap-3">
              <InvoiceLink {...one} />
              <span className="font-bold">{centsText(one.total_cents)}</span>
            </div>
            <p className="text-ink-2">
              {dayText(one.issued_on)} · {INVOICE_KINDS[one.kind]} · pedido {one.order_number}
            </p>
            <State {...one} />
          </li>
        ))}
      </ul>
    </>
  );
}

function InvoiceLink({ number }: Pick<OfficeInvoice, "number">) {
  return (
    <OfficeLink to={`/facturas/${number}`} className="link py-1 font-bold whitespace-nowrap">
      {number}
    </OfficeLink>
  );
}

function State({ state, code, is_cancelled }: OfficeInvoice) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3">
      <StateDot tone={BILLING_TONES[state]}>{BILLING_STATES[state]}</StateDot>
      {code ? <span className="text-ink-2">{code}</span> : null}
      {is_cancelled ? <span className="font-bold">Anulada</span> : null}
    </span>
  );
}
