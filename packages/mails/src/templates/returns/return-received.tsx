import { Heading } from "@react-email/components";
import type { ReturnMail } from "../../mail.ts";
import { AccountRequest } from "../../parts/account-request.tsx";
import { Greeting } from "../../parts/greeting.tsx";
import { Layout } from "../../parts/layout.tsx";
import { OrderLink } from "../../parts/order-link.tsx";
import { ReturnLines } from "../../parts/return-lines.tsx";
import { style } from "../../parts/style.ts";

/**
 * Tells the customer that goods have come back; only those that arrived are named. Its one button
 * asks for the account of the refund, if that is needed.
 */
export function ReturnReceived({ shop, returned, orderNumber, orderUrl, accountUrl }: ReturnMail) {
  const { number, lines } = returned;
  const arrived = lines.map((line) => ({ ...line, quantity: line.good + line.bad }));
  const isShort = lines.some((line) => line.good + line.bad < line.quantity);
  return (
    <Layout shop={shop} preview={`Ha llegado tu devolución ${number}`}>
      <Heading as="h1" style={style.title}>
        Devolución recibida
      </Heading>
      <Greeting shop={shop}>
        Hola: ha llegado la devolución <strong>{number}</strong> de tu pedido <strong>{orderNumber}</strong> y
        la hemos revisado.{" "}
        {isShort
          ? "Faltaban piezas en el paquete: si las enviaste, responde a este correo."
          : "Te escribimos en cuanto te devolvamos el dinero."}
      </Greeting>
      <ReturnLines lines={arrived.filter((line) => line.quantity > 0)} />
      {accountUrl ? <AccountRequest url={accountUrl} /> : <OrderLink url={orderUrl} />}
    </Layout>
  );
}
