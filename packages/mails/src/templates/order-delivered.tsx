import { Heading, Text } from "@react-email/components";
import { formatEuros, WITHDRAWAL_DAYS } from "@tuerca/contract";
import type { MailData } from "../mail.ts";
import { termsOf } from "../parts/conditions.tsx";
import { Greeting } from "../parts/greeting.tsx";
import { InvoiceNote } from "../parts/invoice-note.tsx";
import { Layout, Part } from "../parts/layout.tsx";
import { OrderLines } from "../parts/order-lines.tsx";
import { OrderLink } from "../parts/order-link.tsx";
import { style } from "../parts/style.ts";

/** Thanks the customer for an order that has arrived, and says how to send it back. */
export function OrderDelivered({ shop, order, orderUrl }: MailData["order-delivered"]) {
  const { email } = shop.operator;
  return (
    <Layout shop={shop} preview={`Tu pedido ${order.number} está entregado`}>
      <Heading as="h1" style={style.title}>
        Gracias por tu compra
      </Heading>
      <Greeting shop={shop}>
        Hola: tu pedido <strong>{order.number}</strong> está entregado. Si no lo has recibido, escríbenos a{" "}
        {email}.
      </Greeting>
      {order.payment.method === "cash_on_delivery" ? (
        <>
          <Text style={style.text}>
            Hemos recibido los {formatEuros(order.totals.total)} que pagaste al transportista.
          </Text>
          <InvoiceNote shop={shop} orderUrl={orderUrl} />
        </>
      ) : null}
      <OrderLink url={orderUrl} />
      <Part title="Si quieres devolver algo">
        <Text style={style.text}>
          Tienes {WITHDRAWAL_DAYS} días naturales desde la entrega para desistir sin dar motivos. Basta con
          escribirnos a {email} con el número del pedido. Cómo se devuelve y cuándo recibes el dinero está en
          el correo con el que confirmamos tu pedido.
        </Text>
      </Part>
      <Part title="Si algo no está bien">
        <Text style={style.text}>
          Si falta una pieza, ha llegado dañada o no es la que pediste, escríbenos a {email}.
        </Text>
        <Text style={style.text}>{termsOf(shop).guarantee}</Text>
      </Part>
      <Part title="Tu pedido">
        <OrderLines order={order} />
      </Part>
    </Layout>
  );
}
