import { Heading, Text } from "@react-email/components";
import type { ReturnMail } from "../../mail.ts";
import { Greeting } from "../../parts/greeting.tsx";
import { Layout } from "../../parts/layout.tsx";
import { OrderLink } from "../../parts/order-link.tsx";
import { ReturnLines } from "../../parts/return-lines.tsx";
import { style } from "../../parts/style.ts";

/** Tells the customer that a request for a return has arrived, and to wait for the answer. */
export function ReturnRequested({ shop, returned, orderNumber, orderUrl }: ReturnMail) {
  const { number, lines, customerPays } = returned;
  return (
    <Layout shop={shop} preview={`Hemos recibido tu solicitud ${number}`}>
      <Heading as="h1" style={style.title}>
        Hemos recibido tu solicitud
      </Heading>
      <Greeting shop={shop}>
        Hola: hemos recibido la solicitud de devolución <strong>{number}</strong> de tu pedido{" "}
        <strong>{orderNumber}</strong>. La revisamos y te contestamos por correo.
      </Greeting>
      <Text style={style.text}>
        No envíes nada todavía: si la aprobamos, te decimos cómo y adónde, con una etiqueta para el paquete.
        {customerPays ? "" : " El envío corre de nuestra cuenta."}
      </Text>
      <ReturnLines lines={lines} />
      <OrderLink url={orderUrl} />
    </Layout>
  );
}
