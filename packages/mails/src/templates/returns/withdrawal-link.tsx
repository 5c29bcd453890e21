import { Button, Heading, Text } from "@react-email/components";
import { countOf } from "@tuerca/contract";
import type { MailData } from "../../mail.ts";
import { Greeting } from "../../parts/greeting.tsx";
import { Layout } from "../../parts/layout.tsx";
import { style } from "../../parts/style.ts";

/** The link by which the lines of an order are chosen to withdraw from. */
export function WithdrawalLink({ shop, number, linkUrl, hours }: MailData["withdrawal-link"]) {
  return (
    <Layout shop={shop} preview={`Elige de qué desistes en el pedido ${number}`}>
      <Heading as="h1" style={style.title}>
        Desistir del pedido {number}
      </Heading>
      <Greeting shop={shop}>
        Hola: con este enlace puedes ver las piezas del pedido {number} y elegir de cuáles desistes. Sirve
        durante {countOf(hours, "hora", "horas")}.
      </Greeting>
      <Button href={linkUrl} style={style.button}>
        Elegir las piezas
      </Button>
      <Text style={style.text}>
        Pedir el enlace no es desistir todavía: el desistimiento se recibe cuando pulsas «Confirmar
        desistimiento».
      </Text>
      <Text style={style.small}>Si no lo has pedido tú, no tienes que hacer nada: no cambia tu pedido.</Text>
    </Layout>
  );
}
