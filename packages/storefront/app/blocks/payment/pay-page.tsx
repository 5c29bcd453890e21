import {
  formatEuros,
  guestOrderPath,
  isPayMethod,
  type Order,
  ownOrderPath,
  paymentPath,
} from "@tuerca/contract";
import { useEffect, useState } from "react";
import { storeUnpaidOrder } from "../../client/browser/unpaid-order.ts";
import { useStoreOrder } from "../../features/order/order-query.ts";
import { AcceptanceNote } from "../../features/order/pay/acceptance-note.tsx";
import { OtherMethods } from "../../features/payment/other-methods.tsx";
import { PAY_PARTS } from "../../features/payment/pay-methods.tsx";
import { TestPaymentNote } from "../../features/payment/test-payment-note.tsx";
import { type PayBy, usePayBy } from "../../features/payment/use-pay-by.ts";
import { useUser } from "../../features/visitor/use-user.ts";
import { instantText } from "../../ui/delivery-text/delivery-text.ts";
import { OrderGate } from "./order-gate.tsx";
import { OrderSummary } from "./order-summary.tsx";

type PayPageProps = {
  orderId: string;
  /** Whether no money moves. */
  isTest: boolean;
  contactEmail: string | null;
};

/** The page that pays an order, for anyone with its secret id. */
export function PayPage({ orderId, isTest, contactEmail }: PayPageProps) {
  return (
    <OrderGate id={orderId} contactEmail={contactEmail}>
      {(order, reload) => (
        <div className="grid items-start gap-6 lg:grid-cols-[1fr_400px] lg:gap-16">
          <div className="grid min-w-0 gap-5 lg:max-w-[44rem]">
            <Heading order={order} />
            <AcceptanceNote order={order} />
            <Payment order={order} isTest={isTest} reload={reload} />
          </div>
          <OrderSummary order={order} />
        </div>
      )}
    </OrderGate>
  );
}

function Heading({ order: { number, totals, payment } }: { order: Order }) {
  return (
    <div className="grid gap-1">
      <h1 className="title text-2xl">
        {payment.is_confirming ? "Pago de" : "Pagar"} {formatEuros(totals.total)}
      </h1>
      <p className="text-ink-2">
        Pedido <strong className="code text-ink">{number}</strong>.
        {payment.due_at && !payment.is_confirming
          ? ` Puedes pagarlo hasta el ${instantText(payment.due_at)}; después lo cancelamos sin coste.`
          : ""}
      </p>
    </div>
  );
}

/**
 * The order's payment method, with the others below. Orders with nothing to pay have other pages.
 */
function Payment({ order, isTest, reload }: { order: Order; isTest: boolean; reload: () => void }) {
  const { id } = order;
  const [first] = useState(order.payment.method);
  const storeOrder = useStoreOrder();
  const orderPath = useOrderPath(id);
  const pay = usePayBy(id, (changed) => {
    if (!panelOf(changed)) location.assign(orderPath);
    else storeOrder(changed);
  });
  const elsewhere = elsewhereFor(order);
  useEffect(() => {
    if (elsewhere) location.replace(elsewhere);
    else storeUnpaidOrder(id);
  }, [elsewhere, id]);
  if (elsewhere) return <p role="status">Un momento…</p>;
  return (
    <>
      {isTest && !order.payment.is_confirming ? <TestPaymentNote method={order.payment.method} /> : null}
      <Method order={order} pay={pay} isMoved={order.payment.method !== first} reload={reload} />
    </>
  );
}

type MethodProps = { order: Order; pay: PayBy; isMoved: boolean; reload: () => void };

function Method({ order, pay, isMoved, reload }: MethodProps) {
  const { id, payment } = order;
  const others = payment.is_confirming ? null : <OtherMethods than={payment.method} {...pay} />;
  const Panel = panelOf(order);
  const seeOrder = <SeeOrder id={id} />;
  if (Panel)
    return (
      <Panel
        orderId={id}
        others={others}
        meanwhile={seeOrder}
        isMoved={isMoved}
        onUncertain={reload}
        {...pay}
      />
    );
  return (
    <>
      <p>Este pedido se paga por transferencia: los datos de la cuenta están en la página del pedido.</p>
      {seeOrder}
      {others}
    </>
  );
}

function panelOf({ payment: { method } }: Order) {
  return method && isPayMethod(method) ? PAY_PARTS[method].Panel : null;
}

/** Redirects an order that is not payable here. */
function elsewhereFor({ id, can, payment }: Order): string | null {
  if (payment.status !== "pending") return paymentPath("success", id);
  if (!can.pay && !payment.is_confirming) return paymentPath("cancel", id);
  return null;
}

/** A customer's order belongs to the account. */
function useOrderPath(id: string): string {
  return useUser().user ? ownOrderPath(id) : guestOrderPath(id);
}

function SeeOrder({ id }: { id: string }) {
  return (
    <a href={useOrderPath(id)} className="button justify-self-start">
      Ver el pedido
    </a>
  );
}
