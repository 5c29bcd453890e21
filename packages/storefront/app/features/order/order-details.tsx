import type { Order } from "@tuerca/contract";
import type { ReactNode } from "react";
import { OrderAddresses } from "./order-addresses.tsx";
import { OrderHistory } from "./order-history.tsx";
import { OrderItems } from "./order-items.tsx";
import { OrderWithdrawals } from "./order-withdrawals.tsx";
import { AcceptanceNote } from "./pay/acceptance-note.tsx";
import { CashCard } from "./pay/cash-card.tsx";
import { ConfirmingCard } from "./pay/confirming-card.tsx";
import { PayCard } from "./pay/pay-card.tsx";
import { TransferCard } from "./pay/transfer-card.tsx";
import { AccountRequest } from "./returns/account-request.tsx";
import { AskForReturn } from "./returns/ask-for-return.tsx";
import type { LinkedOrder } from "./returns/linked-order.ts";
import { OrderReturns } from "./returns/order-returns.tsx";

type OrderDetailsProps = {
  order: LinkedOrder;
  heading: ReactNode;
  /** The order's costs. */
  totals: ReactNode;
  contactEmail: string | null;
  /** Acts on a line's product. */
  lineAction?: (product: Order["items"][number]["product"]) => ReactNode;
  invoices: ReactNode;
  /** The offer of an account with the order. */
  account?: ReactNode;
  /** Further actions, before the print button. */
  actions?: ReactNode;
};

/** An order: heading, payment, lines, addresses and history. */
export function OrderDetails({
  order,
  heading,
  totals,
  contactEmail,
  lineAction,
  invoices,
  account,
  actions,
}: OrderDetailsProps) {
  return (
    <div className="@container">
      {heading}
      <div className="grid items-start gap-8 pt-6 @4xl:grid-cols-[1fr_400px] @4xl:gap-16 print:block">
        <div className="grid min-w-0 gap-8">
          <div className="grid gap-3">
            <AcceptanceNote order={order} />
            <HowToPay order={order} />
          </div>
          {account}
          <AccountRequest order={order} />
          <OrderReturns order={order} />
          <OrderAddresses order={order} />
          <OrderWithdrawals order={order} />
          <AskForReturn order={order} />
          {invoices}
          <OrderHistory order={order} />
        </div>
        <section
          aria-label="Lo que has pedido"
          className="grid gap-4 rounded border border-line bg-surface p-5 print:mt-6 print:border-0 print:p-0"
        >
          <h2 className="title text-lg">Lo que has pedido</h2>
          <OrderItems items={order.items} actionOf={lineAction} />
          <div className="border-t border-line pt-4">{totals}</div>
        </section>
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 pt-8 text-sm print:hidden">
        {actions}
        <button type="button" className="button" onClick={() => window.print()}>
          Imprimir
        </button>
        {contactEmail ? <Contact email={contactEmail} orderNumber={order.number} /> : null}
      </div>
    </div>
  );
}

function HowToPay({ order }: { order: Order }) {
  const { transfer, is_confirming: isConfirming } = order.payment;
  if (isConfirming) return <ConfirmingCard />;
  if (order.status === "pending_payment" && transfer)
    return <TransferCard transfer={transfer} total={order.totals.total} orderId={order.id} />;
  return order.can.pay ? <PayCard order={order} /> : <CashCard order={order} />;
}

function Contact({ email, orderNumber }: { email: string; orderNumber: string }) {
  return (
    <p className="text-ink-2">
      ¿Alguna duda? Escríbenos a{" "}
      <a className="link" href={`mailto:${email}?subject=Pedido ${orderNumber}`}>
        {email}
      </a>{" "}
      con el número del pedido.
    </p>
  );
}
