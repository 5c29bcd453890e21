import { Heading, Text } from "@react-email/components";
import { formatEuros } from "@tuerca/contract";
import type { MailData } from "../mail.ts";
import { arrivalLine } from "../parts/arrival.ts";
import { Greeting } from "../parts/greeting.tsx";
import { InvoiceNote } from "../parts/invoice-note.tsx";
import { Layout, Part } from "../parts/layout.tsx";
import { OrderLines } from "../parts/order-lines.tsx";
import { OrderLink } from "../parts/order-link.tsx";
import { style } from "../parts/style.ts";

/** Tells the customer that an order's money has arrived; of cash, the delivery's mail does. */
export function PaymentReceived({ shop, order, orderUrl }: MailData["payment-received"]) {
  return (
    <Layout shop={shop} preview={`Hemos recibido el pago de tu pedido ${order.number}`}>
      <Heading as="h1" style={style.title}>
        Pago recibido
      </Heading>
      <Greeting shop={shop}>
        Hola: hemos recibido {formatEuros(order.totals.total)} por tu pedido <strong>{order.number}</strong>
        {order.carrier.is_digital ? "." : " y ya lo preparamos."}
      </Greeting>
      <InvoiceNote shop={shop} orderUrl={orderUrl} />
      <OrderLink url={orderUrl} />
      <Part title="Tu pedido">
        <OrderLines order={order} />
      </Part>
      <Text style={style.text}>{arrivalLine(order)}</Text>
    </Layout>
  );
}
