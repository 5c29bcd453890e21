import { useQuery } from "@tanstack/react-query";
import { formatEuros, type Invoice } from "@tuerca/contract";
import { getInvoicePdf, listInvoices, pathOf } from "@tuerca/contract/calls";
import { apiOrigin } from "../../client/api/api-origin.ts";
import { callApi } from "../../client/api/call-api.ts";
import { dayText } from "../../ui/delivery-text/delivery-text.ts";
import { Link } from "../../ui/link/link.tsx";
import { LoadFailed } from "../../ui/load-states/load-failed.tsx";
import { RowsLoading } from "../../ui/load-states/rows-loading.tsx";
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
      <ul className="sheet">
        {data.data.map((invoice) => (
          <InvoiceRow key={invoice.id} invoice={invoice} />
        ))}
      </ul>
      <Pagination meta={data.meta} hrefOf={hrefOf} />
    </>
  );
}

function InvoiceRow({ invoice: { id, number, issued_on, order, total } }: { invoice: Invoice }) {
  return (
    <li className="sheet-cell grid grid-cols-[1fr_auto] items-center gap-x-6 gap-y-1 p-4 text-sm sm:grid-cols-[1fr_1fr_auto_auto]">
      <div className="grid gap-0.5">
        <span className="code font-bold">{number}</span>
        <span className="text-ink-2">{dayText(`${issued_on}T12:00:00Z`)}</span>
      </div>
      <Link to={`/account/orders/${order.id}`} className="link max-sm:order-last">
        Pedido {order.number}
      </Link>
      <span className="text-right font-bold">{formatEuros(total)}</span>
      <a href={apiOrigin() + pathOf(getInvoicePdf, { id })} download className="button">
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
