import { Button, Heading, Text } from "@react-email/components";
import { countOf } from "@tuerca/contract";
import type { MailData } from "../mail.ts";
import { Greeting } from "../parts/greeting.tsx";
import { Layout } from "../parts/layout.tsx";
import { style } from "../parts/style.ts";

/** Asks the owner of an address to confirm an alert that anybody may have asked for. */
export function ConfirmStockAlert(mail: MailData["confirm-stock-alert"]) {
  const { shop, product, car, confirmUrl, days } = mail;
  const [when, what] = car ? ["cuando haya", `${product} para ${car}`] : ["cuando vuelva a haber", product];
  return (
    <Layout shop={shop} preview={`Confirma que quieres un aviso ${when} ${what}`}>
      <Heading as="h1" style={style.title}>
        ¿Te avisamos cuando haya?
      </Heading>
      <Greeting shop={shop}>
        Hola: en {shop.siteName} han pedido con este correo un aviso para {when} <strong>{what}</strong>. Si
        has sido tú, confírmalo.
      </Greeting>
      <Button href={confirmUrl} style={style.button}>
        Confirmar el aviso
      </Button>
      <Text style={style.small}>
        Puedes confirmarlo durante {countOf(days, "día", "días")}. Te escribiremos una sola vez y después
        borraremos tu correo de la lista. En la misma página puedes anular el aviso cuando quieras; si no has
        sido tú, no hagas nada.
      </Text>
    </Layout>
  );
}
