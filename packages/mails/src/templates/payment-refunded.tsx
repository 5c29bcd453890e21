import { Heading } from "@react-email/components";
import { formatEuros, PAYMENT_METHODS, toEuros } from "@tuerca/contract";
import type { MailData } from "../mail.ts";
import { Greeting } from "../parts/greeting.tsx";
import { Layout } from "../parts/layout.tsx";
import { OrderLink } from "../parts/order-link.tsx";
import { style } from "../parts/style.ts";

type Refunded = MailData["payment-refunded"];

const WHY: Readonly<Record<Refunded["reason"], string>> = {
  operator: "",
  paid_twice: "El pedido ya estaba pagado, así que este segundo pago sobra. ",
  order_gone: "El pago llegó cuando el pedido ya estaba cancelado. ",
  correction: "Tu pedido ha cambiado y ahora cuesta menos. ",
  other_amount: "El pago era del importe que tu pedido tenía antes de cambiar. ",
};

/** Tells the customer that money is on its way back. */
export function PaymentRefunded({ shop, order, amountCents, reason, accountEnd, orderUrl }: Refunded) {
  const toMethod = order.paidBy
    ? PAYMENT_METHODS[order.paidBy].refundedTo
    : "tu tarjeta o tu cuenta bancaria";
  const back = accountEnd ? `la cuenta que nos diste, terminada en ${accountEnd}` : toMethod;
  return (
    <Layout shop={shop} preview={`Te devolvemos dinero de tu pedido ${order.number}`}>
      <Heading as="h1" style={style.title}>
        Te devolvemos {formatEuros(toEuros(amountCents))}
      </Heading>
      <Greeting shop={shop}>
        Hola: hemos devuelto {formatEuros(toEuros(amountCents))} de tu pedido <strong>{order.number}</strong>.{" "}
        {WHY[reason]}El dinero vuelve a {back}; tu banco puede tardar unos días en mostrarlo.
      </Greeting>
      <OrderLink url={orderUrl} />
    </Layout>
  );
}
