import type { Order } from "@tuerca/contract";
import { getInvoicePdf, pathOf, requestFullInvoice } from "@tuerca/contract/calls";
import { LoadFailed } from "@tuerca/kit/load-states/load-failed.tsx";
import type { ReactNode } from "react";
import { callApi } from "../../../client/api/call-api.ts";
import { usePageTitle } from "../../../client/page/use-page-title.ts";
import { instantText } from "../../../ui/delivery-text/delivery-text.ts";
import { Link } from "../../../ui/link/link.tsx";
import { PageTitle } from "../../../ui/page-title/page-title.tsx";
import type { AskForFullInvoice } from "../invoices/full-invoice-form.tsx";
import { OrderInvoices } from "../invoices/order-invoices.tsx";
import { OrderDetails } from "../order-details.tsx";
import { greetingOf } from "../order-greeting.ts";
import { OrderProgress } from "../order-progress.tsx";
import { OrderStatusText } from "../order-status.tsx";
import { isOver } from "../progress.ts";
import { RepeatOrder, type RepeatOrderProps } from "../repeat/repeat-order.tsx";
import { useOwnOrder } from "./own-order-queries.ts";
import { useRateLink } from "./use-rate-link.tsx";

type OwnOrderPageProps = {
  id: string;
  /** Whether the order has just been placed. */
  isNew: boolean;
  totals: (order: Order) => ReactNode;
  contactEmail: string | null;
} & Pick<RepeatOrderProps, "putInCart" | "cancelToCart">;

/** One of the customer's orders. */
export function OwnOrderPage({ id, isNew, totals, contactEmail, ...toCart }: OwnOrderPageProps) {
  const { data: order, isError, refetch } = useOwnOrder(id);
  const rateLink = useRateLink(order);
  if (order)
    return (
      <OrderDetails
        order={order}
        heading={<Heading order={order} isNew={isNew} />}
        totals={totals(order)}
        contactEmail={contactEmail}
        lineAction={rateLink}
        invoices={<OrderInvoices order={order} pdfPath={pdfPath} ask={ask} />}
        actions={<RepeatOrder order={order} {...toCart} isMain={isOver(order)} />}
      />
    );
  if (order === null) return <OwnOrderUnknown />;
  if (isError) return <LoadFailed what="tu pedido" onRetry={() => void refetch()} />;
  return <OwnOrderLoading />;
}

const pdfPath = (id: string) => pathOf(getInvoicePdf, { id });
const ask: AskForFullInvoice = (id, body) => callApi(requestFullInvoice, { params: { id }, body });

/** Placeholder in the size of an order. */
export function OwnOrderLoading() {
  return (
    <div aria-hidden="true" className="grid gap-6 noscript:hidden">
      <div className="grid gap-4 border-b border-ink pb-5">
        <div className="h-8 w-3/5 rounded-sm bg-part" />
        <div className="h-64 rounded-sm bg-part sm:h-24" />
      </div>
      <div className="grid gap-8 lg:grid-cols-[1fr_400px] lg:gap-16">
        <div className="h-96 rounded border border-line bg-surface" />
        <div className="h-96 rounded border border-line bg-surface" />
      </div>
    </div>
  );
}

function Heading({ order, isNew }: { order: Order; isNew: boolean }) {
  usePageTitle(`Pedido ${order.number}`);
  return (
    <div className="grid gap-4 border-b border-ink pb-5">
      <div className="grid gap-1">
        <PageTitle>
          Pedido <span className="code">{order.number}</span>
        </PageTitle>
        <p className="text-ink-2">Del {instantText(order.created_at)}</p>
        {isNew ? <Thanks order={order} /> : null}
      </div>
      <OrderProgress order={order} />
      <OrderStatusText order={order} />
    </div>
  );
}

function Thanks({ order }: { order: Order }) {
  const { title, text } = greetingOf(order);
  return (
    <div role="status" className="mt-3">
      <h2 className="title text-lg">{title}</h2>
      <p className="text-ink-2">{text}</p>
    </div>
  );
}

/** The customer has no order with this id. */
function OwnOrderUnknown() {
  return (
    <div className="grid justify-items-start gap-4">
      <PageTitle>No encontramos este pedido</PageTitle>
      <p className="max-w-prose text-ink-2">
        No hay ningún pedido tuyo con esta dirección. Si lo hiciste como invitado, aparece aquí en cuanto
        confirmas tu correo.
      </p>
      <Link to="/account/orders" className="button">
        Ver mis pedidos
      </Link>
    </div>
  );
}
