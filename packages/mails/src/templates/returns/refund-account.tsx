import { Heading, Text } from "@react-email/components";
import { countOf } from "@tuerca/contract";
import type { MailData } from "../../mail.ts";
import { AccountRequest } from "../../parts/account-request.tsx";
import { Greeting } from "../../parts/greeting.tsx";
import { Layout } from "../../parts/layout.tsx";
import { style } from "../../parts/style.ts";

/** Asks for the account of a refund by transfer. */
export function RefundAccount({ shop, orderNumber, accountUrl, days, end }: MailData["refund-account"]) {
  return (
    <Layout shop={shop} preview={`Tenemos que devolverte dinero del pedido ${orderNumber}`}>
      <Heading as="h1" style={style.title}>
        ¿A qué cuenta te devolvemos el dinero?
      </Heading>
      <Greeting shop={shop}>
        Hola: tenemos que devolverte dinero de tu pedido <strong>{orderNumber}</strong>.
        {end ? ` Tenemos una cuenta tuya terminada en ${end}; si sigue siendo esa, no hagas nada.` : ""}
      </Greeting>
      <AccountRequest url={accountUrl} />
      <Text style={style.small}>
        El enlace sirve durante {countOf(days, "día", "días")}. Después puedes hacerlo desde la página de tu
        pedido.
      </Text>
    </Layout>
  );
}
