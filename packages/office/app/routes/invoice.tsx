import { buyerTaxIdText } from "@tuerca/contract";
import { getInvoice } from "@tuerca/office-contract";
import { useParams } from "react-router";
import { momentText } from "../client/moments.ts";
import { centsText } from "../client/money-text.ts";
import { useOffice } from "../client/use-office.ts";
import { InvoiceActs, type ShownInvoice } from "../features/money/invoices/invoice-acts.tsx";
import {
  BILLING_STATES,
  BILLING_TONES,
  INVOICE_ACTS,
  INVOICE_KINDS,
  RECORD_TYPES,
} from "../features/money/invoices/invoice-words.ts";
import { dayText } from "../features/money/returns/return-words.ts";
import { ActsSection } from "../ui/detail/acts-section.tsx";
import { BackLink } from "../ui/detail/back-link.tsx";
import { DetailColumns } from "../ui/detail/detail-columns.tsx";
import { Section } from "../ui/detail/section.tsx";
import { Facts } from "../ui/facts.tsx";
import { Loaded } from "../ui/loaded.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { ScrollBox } from "../ui/scroll-box.tsx";
import { StateDot } from "../ui/state-dot.tsx";

/** One invoice with its billing records and what the tax agency says of them. */
export default function Invoice() {
  const { number = "" } = useParams();
  const found = useOffice(getInvoice, { params: { number } });
  return (
    <>
      <BackLink to="/facturas">Todas las facturas</BackLink>
      <Loaded query={found} what="la factura">
        {(invoice) => (
          <>
            <PageHead
              title={`Factura ${invoice.number}`}
              note={<StateDot tone={BILLING_TONES[invoice.state]}>{BILLING_STATES[invoice.state]}</StateDot>}
            >
              <InvoiceActs invoice={invoice} />
            </PageHead>
            <DetailColumns
              aside={
                <>
                  <About invoice={invoice} />
                  <ActsSection acts={invoice.acts} textOf={({ action }) => INVOICE_ACTS[action] ?? action} />
                </>
              }
            >
              <Lines invoice={invoice} />
              <Records records={invoice.records} />
            </DetailColumns>
          </>
        )}
      </Loaded>
    </>
  );
}

function Lines({ invoice }: { invoice: ShownInvoice }) {
  return (
    <ScrollBox label="Líneas">
      <table className="rows">
        <thead>
          <tr>
            <th>Concepto</th>
            <th className="number">Piezas</th>
            <th className="number">Importe</th>
          </tr>
        </thead>
        <tbody>
          {invoice.lines.map((line) => (
            <tr key={`${line.sku} ${line.description}`}>
              <td>
                <p className="font-semibold">{line.description}</p>
                {line.sku ? <p className="code text-ink-2">{line.sku}</p> : null}
              </td>
              <td className="number">{line.pieces}</td>
              <td className="number">{centsText(line.total_cents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

function Records({ records }: Pick<ShownInvoice, "records">) {
  return (
    <Section title="Registros en la Agencia Tributaria">
      <ul className="sheet text-sm">
        {records.map((record) => (
          <li key={record.hash} className="sheet-cell grid gap-1 p-4">
            <div className="flex flex-wrap items-center justify-between gap-x-4">
              <span className="font-bold">
                {RECORD_TYPES[record.type]}, registro {record.position}
              </span>
              <StateDot tone={BILLING_TONES[record.state]}>{BILLING_STATES[record.state]}</StateDot>
            </div>
            {record.reason ? (
              <p className="font-semibold text-sale">
                {record.code} {record.reason}
              </p>
            ) : null}
            <p className="text-ink-2">
              {record.sent_at ? `Enviado ${momentText(record.sent_at)}` : "Aún no se ha enviado"}
              {record.csv ? ` · CSV ${record.csv}` : ""}
            </p>
            <p className="code break-all text-ink-2">{record.hash}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function partyText({ name, nif, address }: NonNullable<ShownInvoice["party"]>): string {
  return [name, nif && buyerTaxIdText(nif), ...address].filter(Boolean).join(", ");
}

function About({ invoice }: { invoice: ShownInvoice }) {
  const { party, vat, exempt, vouchers, payments, refers_to, because, cancelled_at } = invoice;
  return (
    <Facts
      rows={[
        ["Clase", `${INVOICE_KINDS[invoice.kind]} (${invoice.type})`],
        ["Expedida", dayText(invoice.issued_on)],
        ["De la operación", invoice.operation_on ? dayText(invoice.operation_on) : null],
        ["Anulada", cancelled_at ? momentText(cancelled_at) : null],
        ["Pedido", invoice.order_number],
        ["Rectifica o sustituye a", refers_to.join(", ")],
        ["Motivo", because],
        ["Destinatario", party && partyText(party)],
        ...vat.map(({ rate, base_cents, amount_cents }) => {
          return [`IVA ${rate / 100} %`, `${centsText(amount_cents)} de ${centsText(base_cents)}`] as const;
        }),
        ["Exento", exempt ? centsText(exempt.base_cents) : null],
        ["Bonos", vouchers ? centsText(vouchers.amount_cents) : null],
        ["Total", centsText(invoice.total_cents)],
        ...payments.map(({ method, amount_cents }) => [method, centsText(amount_cents)] as const),
      ]}
    />
  );
}
