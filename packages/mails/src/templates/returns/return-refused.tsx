import { Heading, Text } from "@react-email/components";
import { unlinked } from "@tuerca/contract";
import type { ReturnMail } from "../../mail.ts";
import { Greeting } from "../../parts/greeting.tsx";
import { Layout } from "../../parts/layout.tsx";
import { OrderLink } from "../../parts/order-link.tsx";
import { ReturnLines } from "../../parts/return-lines.tsx";
import { style } from "../../parts/style.ts";

/** Tells the customer that a return is refused, why, and what else is possible. */
export function ReturnRefused({ shop, returned, orderNumber, orderUrl }: ReturnMail) {
  const { number, refusedBecause, hasPhotos, lines } = returned;
  return (
    <Layout shop={shop} preview={`Sobre tu devolución ${number}`}>
      <Heading as="h1" style={style.title}>
        Devolución rechazada
      </Heading>
      <Greeting shop={shop}>
        Hola: no podemos aceptar la devolución <strong>{number}</strong> de tu pedido{" "}
        <strong>{orderNumber}</strong>. El motivo: {unlinked(refusedBecause ?? "")}
      </Greeting>
      {hasPhotos && orderUrl ? (
        <Text style={style.text}>En la página del pedido tienes fotos de lo que hemos visto.</Text>
      ) : null}
      <Text style={style.text}>
        Si no estás de acuerdo, responde a este correo o llama al {shop.operator.phone}.
      </Text>
      <ReturnLines lines={lines} />
      <OrderLink url={orderUrl} />
    </Layout>
  );
}
