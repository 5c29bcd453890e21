import { Heading, Text } from "@react-email/components";
import { isPaidVia, type Order, paidByGiftCards } from "@tuerca/contract";
import type { MailData } from "../mail.ts";
import { Greeting } from "../parts/greeting.tsx";
import { Layout, Part } from "../parts/layout.tsx";
import { OrderLines } from "../parts/order-lines.tsx";
import { OrderLink } from "../parts/order-link.tsx";
import { style } from "../parts/style.ts";

/** Tells the customer that an order is cancelled, and what happens to its money. */
export function OrderCancelled({ shop, order, orderUrl, mayBeCharged }: MailData["order-cancelled"]) {
  return (
    <Layout shop={shop} preview={`Tu pedido ${order.number} está cancelado`}>
      <Heading as="h1" style={style.title}>
        Pedido cancelado
      </Heading>
      <Greeting shop={shop}>
        Hola: tu pedido <strong>{order.number}</strong> está cancelado. {moneyText(order, mayBeCharged)}
      </Greeting>
      {paidByGiftCards(order.discounts) > 0 ? (
        <Text style={style.text}>Lo que pagó tu tarjeta regalo vuelve a su saldo.</Text>
      ) : null}
      <OrderLink url={orderUrl} />
      <Part title="Lo que se ha cancelado">
        <OrderLines order={order} />
      </Part>
    </Layout>
  );
}

function moneyText({ payment, totals }: Order, mayBeCharged: boolean): string {
  if (payment.status !== "pending" && totals.total > 0) return "Te devolvemos lo que pagaste.";
  if (mayBeCharged) return "No nos consta ningún cobro. Si aun así se te ha cobrado, te lo devolvemos.";
  const isUnderWay = payment.status === "pending" && !isPaidVia(payment.method, "door");
  return `No se te ha cobrado nada.${isUnderWay ? " Si tu pago ya estaba en camino, te lo devolvemos." : ""}`;
}
