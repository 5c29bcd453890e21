import { Heading, Text } from "@react-email/components";
import { type Order, paidByGiftCards } from "@tuerca/contract";
import type { MailData } from "../mail.ts";
import { Greeting } from "../parts/greeting.tsx";
import { Layout, Part } from "../parts/layout.tsx";
import { OrderLines } from "../parts/order-lines.tsx";
import { OrderLink } from "../parts/order-link.tsx";
import { style } from "../parts/style.ts";

/** Tells the customer that the parcel has come back, and what happens to the order's money. */
export function OrderReturned({ shop, order, orderUrl }: MailData["order-returned"]) {
  return (
    <Layout shop={shop} preview={`Tu pedido ${order.number} está devuelto`}>
      <Heading as="h1" style={style.title}>
        Pedido devuelto
      </Heading>
      <Greeting shop={shop}>
        Hola: el paquete de tu pedido <strong>{order.number}</strong> ha vuelto a nuestro almacén.{" "}
        {moneyText(order)}
      </Greeting>
      {isCardBack(order) ? (
        <Text style={style.text}>Lo que pagó tu tarjeta regalo vuelve a su saldo.</Text>
      ) : null}
      <OrderLink url={orderUrl} />
      <Part title="Tu pedido">
        <OrderLines order={order} />
      </Part>
    </Layout>
  );
}

function moneyText({ payment, totals }: Order): string {
  if (payment.status === "pending" || totals.total === 0) return "No se te ha cobrado nada.";
  return payment.status === "refunded"
    ? "Ya te hemos devuelto lo que pagaste."
    : "Te escribimos en cuanto te devolvamos lo que pagaste.";
}

/** Whether gift cards already have their share back; it otherwise goes back with the money. */
function isCardBack({ payment, discounts }: Order): boolean {
  return payment.status !== "paid" && paidByGiftCards(discounts) > 0;
}
