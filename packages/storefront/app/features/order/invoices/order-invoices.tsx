import { formatEuros, type Order, type OrderInvoice, ownOrderPath } from "@tuerca/contract";
import { useRef } from "react";
import { apiOrigin } from "../../../client/api/api-origin.ts";
import { loginPath } from "../../../client/page/login-path.ts";
import { dayText } from "../../../ui/delivery-text/delivery-text.ts";
import { INVOICE_KINDS } from "../../../ui/invoice-text/invoice-text.ts";
import { Link } from "../../../ui/link/link.tsx";
import { AskForInvoice } from "./ask-for-invoice.tsx";
import type { AskForFullInvoice } from "./full-invoice-form.tsx";

type OrderInvoicesProps = {
  order: Order & { needs_email?: boolean };
  /** The path of an invoice's PDF at the API. */
  pdfPath: (invoiceId: string) => string;
  ask: AskForFullInvoice;
};

/** An order's invoices to download, one that is being issued, and the way to a full one. */
export function OrderInvoices({ order, pdfPath, ask }: OrderInvoicesProps) {
  const title = useRef<HTMLHeadingElement>(null);
  const { invoices = [], invoice_due: due, can } = order;
  if (invoices.length === 0 && !due) return null;
  return (
    <section aria-labelledby="facturas" className="grid gap-3 border-t border-ink pt-4 print:hidden">
      <h2 id="facturas" ref={title} tabIndex={-1} className="title text-lg outline-none">
        {invoices.length > 1 ? "Facturas" : "Factura"}
      </h2>
      {invoices.length > 0 ? (
        <ul className="sheet">
          {invoices.map((invoice) => (
            <InvoiceRow key={invoice.id} invoice={invoice} href={apiOrigin() + pdfPath(invoice.id)} />
          ))}
        </ul>
      ) : null}
      <p role="status" className="text-sm text-ink-2 empty:hidden">
        {due ? dueText(due, invoices.length > 0) : ""}
      </p>
      {can.full_invoice && order.needs_email ? (
        <p className="text-sm text-ink-2">
          ¿Necesitas factura con tus datos? Este pedido es de una cuenta:{" "}
          <Link to={loginPath(ownOrderPath(order.id))} className="link">
            inicia sesión
          </Link>{" "}
          y pídela allí.
        </p>
      ) : null}
      {can.full_invoice && !order.needs_email ? (
        <AskForInvoice order={order} ask={ask} onAsked={() => title.current?.focus()} />
      ) : null}
    </section>
  );
}

function InvoiceRow({ invoice, href }: { invoice: OrderInvoice; href: string }) {
  const { number, kind, issued_on, total } = invoice;
  return (
    <li className="sheet-cell grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-2 p-4 text-sm">
      <div className="grid gap-0.5">
        <span className="font-bold">{INVOICE_KINDS[kind]}</span>
        <span className="text-ink-2">
          <span className="code text-ink">{number}</span> · {dayText(`${issued_on}T12:00:00Z`)} ·{" "}
          {formatEuros(total)}
        </span>
      </div>
      <a href={href} download className="button">
        <span className="max-sm:sr-only">Descargar </span>PDF
        <span className="sr-only"> de la factura {number}</span>
      </a>
    </li>
  );
}

function dueText(due: NonNullable<Order["invoice_due"]>, hasOthers: boolean): string {
  const which = hasOthers ? "La nueva factura" : "Tu factura";
  return due === "soon"
    ? `${which} estará aquí en unos segundos.`
    : `${which} tarda más de lo normal. La tendrás aquí en cuanto se emita.`;
}
