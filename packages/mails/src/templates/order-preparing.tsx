import { Heading, Text } from "@react-email/components";
import type { MailData } from "../mail.ts";
import { arrivalLine } from "../parts/arrival.ts";
import { Greeting } from "../parts/greeting.tsx";
import { Layout, Part } from "../parts/layout.tsx";
import { OrderLines } from "../parts/order-lines.tsx";
import { OrderLink } from "../parts/order-link.tsx";
import { style } from "../parts/style.ts";

/** Tells the customer that the order is being packed, and when it arrives. */
export function OrderPreparing({ shop, order, orderUrl }: MailData["order-preparing"]) {
  return (
    <Layout shop={shop} preview={`Estamos preparando tu pedido ${order.number}`}>
      <Heading as="h1" style={style.title}>
        Estamos preparando tu pedido
      </Heading>
      <Greeting shop={shop}>
        Hola: tu pedido <strong>{order.number}</strong> está en nuestro almacén, y lo estamos preparando. Te
        escribimos otra vez cuando salga, con el número para seguirlo.
      </Greeting>
      <Text style={style.text}>{arrivalLine(order)}</Text>
      <OrderLink url={orderUrl} />
      <Part title="Tu pedido">
        <OrderLines order={order} />
      </Part>
    </Layout>
  );
}
