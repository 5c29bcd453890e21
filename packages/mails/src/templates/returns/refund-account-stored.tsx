import { Heading, Text } from "@react-email/components";
import type { MailData } from "../../mail.ts";
import { Greeting } from "../../parts/greeting.tsx";
import { Layout } from "../../parts/layout.tsx";
import { style } from "../../parts/style.ts";

/** Confirms the account of a refund, so that nobody changes it unseen. */
export function RefundAccountStored({ shop, orderNumber, end }: MailData["refund-account-stored"]) {
  return (
    <Layout shop={shop} preview={`Te devolveremos el dinero a la cuenta terminada en ${end}`}>
      <Heading as="h1" style={style.title}>
        Tenemos tu cuenta
      </Heading>
      <Greeting shop={shop}>
        Hola: te devolveremos el dinero de tu pedido <strong>{orderNumber}</strong> a la cuenta terminada en{" "}
        <strong>{end}</strong>. Puedes cambiarla hasta que hagamos la transferencia.
      </Greeting>
      <Text style={style.text}>Si no has sido tú, escríbenos cuanto antes a {shop.operator.email}.</Text>
    </Layout>
  );
}
