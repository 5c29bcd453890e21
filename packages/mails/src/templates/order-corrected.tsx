import { Heading, Text } from "@react-email/components";
import { formatEuros, isPaidVia, type Order, toCents, toEuros, unlinked } from "@tuerca/contract";
import type { MailData } from "../mail.ts";
import { addressLine } from "../parts/address-line.ts";
import { arrivalLine } from "../parts/arrival.ts";
import { Greeting } from "../parts/greeting.tsx";
import { Layout, Part } from "../parts/layout.tsx";
import { OrderLines } from "../parts/order-lines.tsx";
import { OrderLink } from "../parts/order-link.tsx";
import { style } from "../parts/style.ts";

/** Tells the customer how the shop has changed an order, and what that means for its money. */
export function OrderCorrected({ shop, order, orderUrl, beforeCents }: MailData["order-corrected"]) {
  return (
    <Layout shop={shop} preview={`Tu pedido ${order.number} ha cambiado`}>
      <Heading as="h1" style={style.title}>
        Tu pedido ha cambiado
      </Heading>
      <Greeting shop={shop}>
        Hola: hemos cambiado tu pedido <strong>{order.number}</strong>, que ahora es como ves abajo.{" "}
        {moneyText(order, beforeCents)}
      </Greeting>
      <Text style={style.text}>{arrivalLine(order)}</Text>
      <OrderLink url={orderUrl} />
      <Part title="Tu pedido ahora">
        <OrderLines order={order} />
      </Part>
      <Part title="Se entrega en">
        <Text style={style.text}>{unlinked(addressLine(order.shipping_address))}</Text>
      </Part>
    </Layout>
  );
}

function moneyText({ payment, totals }: Order, beforeCents: number): string {
  const now = formatEuros(totals.total);
  const change = toCents(totals.total) - beforeCents;
  if (change === 0) return "Su precio sigue siendo el mismo.";
  if (payment.status !== "pending") {
    const difference = formatEuros(toEuros(Math.abs(change)));
    return change < 0
      ? `Ahora cuesta ${now}, y te devolvemos la diferencia: ${difference}.`
      : `Ahora cuesta ${now}. Ya hemos recibido la diferencia: ${difference}.`;
  }
  if (isPaidVia(payment.method, "door")) return `Al recibirlo pagas ${now}.`;
  return `Ahora cuesta ${now}: es lo que tienes que pagar. Si ya has pagado el importe de antes, escríbenos.`;
}
