import type { Order } from "@tuerca/contract";
import { getGuestInvoicePdf, pathOf, requestGuestFullInvoice } from "@tuerca/contract/calls";
import type { ReactNode } from "react";
import { callApi } from "../../client/api/call-api.ts";
import { usePageTitle } from "../../client/page/use-page-title.ts";
import { instantText } from "../../ui/delivery-text/delivery-text.ts";
import type { AskForFullInvoice } from "./invoices/full-invoice-form.tsx";
import { OrderInvoices } from "./invoices/order-invoices.tsx";
import { OrderDetails } from "./order-details.tsx";
import { greetingOf } from "./order-greeting.ts";
import { OrderInShort } from "./order-in-short.tsx";
import { useGuestOrder } from "./order-query.ts";
import { OrderFailed, OrderLoading, OrderUnknown } from "./order-states.tsx";
import { OrderStatusText } from "./order-status.tsx";
import { isOver } from "./progress.ts";
import { RepeatOrder, type RepeatOrderProps } from "./repeat/repeat-order.tsx";

type GuestOrderPageProps = {
  id: string;
  /** The order's costs. */
  totals: (order: Order) => ReactNode;
  contactEmail: string | null;
} & Pick<RepeatOrderProps, "putInCart" | "cancelToCart">;

/** A guest's order; anyone with its URL may see it. */
export function GuestOrderPage({ id, totals, contactEmail, ...toCart }: GuestOrderPageProps) {
  const { data: order, isError, refetch } = useGuestOrder(id);
  return (
    <div className="wrap pt-6 pb-16 print:p-0">
      {order?.needs_login ? <OrderInShort order={order} /> : null}
      {order?.needs_login === false ? (
        <OrderDetails
          order={order}
          heading={<Greeting order={order} />}
          totals={totals(order)}
          contactEmail={contactEmail}
          invoices={<OrderInvoices order={order} pdfPath={(invoice) => pdfPath(id, invoice)} ask={ask} />}
          actions={
            isOver(order) || order.can.cancel ? (
              <RepeatOrder order={order} {...toCart} isMain={isOver(order)} />
            ) : null
          }
        />
      ) : null}
      {order === null ? <OrderUnknown contactEmail={contactEmail} /> : null}
      {order === undefined && isError ? <OrderFailed onRetry={() => void refetch()} /> : null}
      {order === undefined && !isError ? <OrderLoading /> : null}
    </div>
  );
}

const pdfPath = (id: string, invoice_id: string) => pathOf(getGuestInvoicePdf, { id, invoice_id });
const ask: AskForFullInvoice = (id, body) => callApi(requestGuestFullInvoice, { params: { id }, body });

function Greeting({ order }: { order: Order }) {
  const { title, isStatus, text } = greetingOf(order);
  usePageTitle(`Pedido ${order.number}`);
  return (
    <div className="grid gap-2 border-b border-ink pb-5">
      <h1 className="title text-2xl sm:text-3xl">{title}</h1>
      <p className="text-ink-2">
        Pedido <strong className="code text-ink">{order.number}</strong> del {instantText(order.created_at)}.
        {text ? ` ${text}` : ""}
      </p>
      {isStatus ? null : <OrderStatusText order={order} />}
    </div>
  );
}
