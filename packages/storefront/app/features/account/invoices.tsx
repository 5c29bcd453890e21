import { useQuery } from "@tanstack/react-query";
import { formatEuros, type Invoice, ownOrderPath } from "@tuerca/contract";
import { getInvoicePdf, listInvoices, pathOf } from "@tuerca/contract/calls";
import { LoadFailed } from "@tuerca/kit/load-states/load-failed.tsx";
import { RowsLoading } from "@tuerca/kit/load-states/rows-loading.tsx";
import { apiOrigin } from "../../client/api/api-origin.ts";
import { callApi } from "../../client/api/call-api.ts";
import { dayText, monthText } from "../../ui/delivery-text/delivery-text.ts";
import { INVOICE_KINDS } from "../../ui/invoice-text/invoice-text.ts";
import { Link } from "../../ui/link/link.tsx";
import { Pagination } from "../../ui/pagination/pagination.tsx";

const PATH = "/account/invoices";
const PER_PAGE = 20;
const hrefOf = (page: number) => (page === 1 ? PATH : `${PATH}?page=${page}`);

/** The customer's invoices, in pages. */
export function Invoices({ page }: { page: number }) {
  const { data, isError, refetch } = useQuery({
    queryKey: ["invoices", page],
    queryFn: ({ signal }) => callApi(listInvoices, { query: { page, per_page: PER_PAGE }, signal }),
  });
  if (!data && isError) return <LoadFailed what="tus facturas" onRetry={() => void refetch()} />;
  if (!data) return <RowsLoading />;
  if (data.meta.total === 0) return <NoInvoices />;
  return (
    <>
      <div className="grid gap-6">
        {byMonth(data.data).map(([month, invoices]) => (
          <section key={month} aria-labelledby={`facturas-${month}`} className="grid gap-2">
            <h2 id={`facturas-${month}`} className="title text-lg first-letter:uppercase">
              {monthText(month)}
            </h2>
            <ul className="sheet">
              {invoices.map((invoice) => (
                <InvoiceRow key={invoice.id} invoice={invoice} />
              ))}
            </ul>
          </section>
        ))}
      </div>
      {data.data.length === 0 ? (
        <p className="border-t border-line py-6">
          No hay tantas páginas.{" "}
          <Link to={PATH} className="link">
            Ver las últimas facturas
          </Link>
        </p>
      ) : null}
      <Pagination meta={data.meta} hrefOf={hrefOf} />
    </>
  );
}

/** Invoices by the month of their issue, `2026-11`, in their order. */
export function byMonth(invoices: readonly Invoice[]): [month: string, invoices: Invoice[]][] {
  const months = new Map<string, Invoice[]>();
  for (const invoice of invoices) {
    const month = invoice.issued_on.slice(0, 7);
    months.set(month, [...(months.get(month) ?? []), invoice]);
  }
  return [...months];
}

function InvoiceRow({ invoice: { id, number, kind, issued_on, order, total } }: { invoice: Invoice }) {
  return (
    <li className="sheet-cell grid grid-cols-[1fr_auto] items-center gap-x-6 gap-y-2 p-4 text-sm sm:grid-cols-[2fr_1fr_auto_auto]">
      <div className="grid gap-0.5">
        <span className="code font-bold">{number}</span>
        <span className="text-ink-2">{INVOICE_KINDS[kind]}</span>
        <span className="text-ink-2">{dayText(`${issued_on}T12:00:00Z`)}</span>
      </div>
      <Link
        to={ownOrderPath(order.id)}
        className="link inline-flex min-h-11 items-center justify-self-start max-sm:order-last"
      >
        Pedido {order.number}
      </Link>
      <span className="text-right font-bold">{formatEuros(total)}</span>
      <a href={apiOrigin() + pathOf(getInvoicePdf, { id })} download className="button justify-self-end">
        PDF<span className="sr-only"> de la factura {number}</span>
      </a>
    </li>
  );
}

function NoInvoices() {
  return (
    <div className="grid justify-items-start gap-4 rounded border border-line bg-surface p-6">
      <p className="title text-lg">Todavía no tienes facturas</p>
      <p className="max-w-prose text-ink-2">
        La factura de un pedido se emite una vez pagado. Entonces aparece aquí y en el pedido, y puedes
        descargarla en PDF.
      </p>
      <Link to="/account/orders" className="button">
        Ver mis pedidos
      </Link>
    </div>
  );
}
