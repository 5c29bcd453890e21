import { Button, Heading, Link, Text } from "@react-email/components";
import { formatEuros, paymentPath } from "@tuerca/contract";
import type { MailData } from "../mail.ts";
import { formatMoment } from "../parts/format-moment.ts";
import { Greeting } from "../parts/greeting.tsx";
import { Layout, Part } from "../parts/layout.tsx";
import { OrderLines } from "../parts/order-lines.tsx";
import { style } from "../parts/style.ts";

/**
 * Tells the customer that an uncertain payment was not made, and the deadline for paying the order.
 */
export function PaymentUnfinished({ shop, order, orderUrl }: MailData["payment-unfinished"]) {
  const { due_at: dueAt } = order.payment;
  return (
    <Layout shop={shop} preview={`El pago de tu pedido ${order.number} no se ha completado`}>
      <Heading as="h1" style={style.title}>
        El pago no se ha completado
      </Heading>
      <Greeting shop={shop}>
        Hola: no nos consta el cobro de los {formatEuros(order.totals.total)} de tu pedido{" "}
        <strong>{order.number}</strong>. Si tu banco lo hiciera todavía, no pagarías dos veces: te
        devolveríamos lo que sobrase.{" "}
        {dueAt ? `Puedes pagarlo hasta el ${formatMoment(dueAt)}; después lo cancelamos sin coste.` : ""}
      </Greeting>
      <Button href={shop.siteUrl + paymentPath("pay", order.id)} style={style.button}>
        Pagar ahora
      </Button>
      <Part title="Tu pedido">
        <OrderLines order={order} />
        <Text style={style.text}>
          <Link href={orderUrl}>Ver el pedido</Link>
        </Text>
      </Part>
    </Layout>
  );
}
