import type { Order } from "@tuerca/contract";
import { getGuestInvoicePdf, pathOf, requestGuestFullInvoice } from "@tuerca/contract/calls";
import type { ReactNode } from "react";
import { callApi } from "../../client/api/call-api.ts";
import { usePageTitle } from "../../client/page/use-page-title.ts";
import { instantText } from "../../ui/delivery-text/delivery-text.ts";
import { PageTitle } from "../../ui/page-title/page-title.tsx";
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
import type { LinkedOrder } from "./returns/linked-order.ts";

type GuestOrderPageProps = {
  id: string;
  /** The order's costs. */
  totals: (order: Order) => ReactNode;
  contactEmail: string | null;
  /** The offer of an account with the order. */
  account: (order: LinkedOrder) => ReactNode;
} & Pick<RepeatOrderProps, "putInCart" | "cancelToCart">;

/** A guest's order; anyone with its URL may see it. */
export function GuestOrderPage({ id, totals, contactEmail, account, ...toCart }: GuestOrderPageProps) {
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
          account={isOver(order) ? null : account(order)}
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
      <PageTitle className="sm:text-3xl">{title}</PageTitle>
      <p className="text-ink-2">
        Pedido <strong className="code text-ink">{order.number}</strong> del {instantText(order.created_at)}.
        {text ? ` ${text}` : ""}
      </p>
      {isStatus ? null : <OrderStatusText order={order} />}
    </div>
  );
}
