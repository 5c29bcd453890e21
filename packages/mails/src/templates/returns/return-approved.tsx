import { Heading, Text } from "@react-email/components";
import { WITHDRAWAL_DAYS } from "@tuerca/contract";
import type { ReturnMail } from "../../mail.ts";
import { Greeting } from "../../parts/greeting.tsx";
import { Layout, Part } from "../../parts/layout.tsx";
import { OrderLink } from "../../parts/order-link.tsx";
import { ReturnLines } from "../../parts/return-lines.tsx";
import { style } from "../../parts/style.ts";

/** Tells the customer how to send goods back, and who pays for it. */
export function ReturnApproved({ shop, returned, orderNumber, orderUrl }: ReturnMail) {
  const { number, customerPays, lines } = returned;
  return (
    <Layout shop={shop} preview={`Cómo enviarnos la devolución ${number}`}>
      <Heading as="h1" style={style.title}>
        Devolución aprobada
      </Heading>
      <Greeting shop={shop}>
        Hola: puedes enviarnos la devolución <strong>{number}</strong> de tu pedido{" "}
        <strong>{orderNumber}</strong>.
      </Greeting>
      <Part title="Cómo enviarla">
        <Text style={style.text}>
          Embala bien las piezas, pega por fuera la etiqueta adjunta o escribe <strong>{number}</strong>, y
          envía el paquete a {shop.operator.name}, {shop.operator.address}. Guarda el resguardo.
        </Text>
        <Text style={style.text}>{carriageText(customerPays)}</Text>
        {orderUrl ? (
          <Text style={style.text}>
            En la página del pedido puedes descargar la etiqueta y avisarnos de que ya la has enviado.
          </Text>
        ) : null}
      </Part>
      <ReturnLines lines={lines} />
      <OrderLink url={orderUrl} />
    </Layout>
  );
}

function carriageText(customerPays: boolean): string {
  return customerPays
    ? `Envíalo en los ${WITHDRAWAL_DAYS} días siguientes a tu aviso de desistimiento. El coste del envío corre de tu cuenta.`
    : "El envío corre de nuestra cuenta: responde a este correo y te decimos quién lo recoge.";
}
