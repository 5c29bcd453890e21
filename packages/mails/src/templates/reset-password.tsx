import { Button, Heading, Text } from "@react-email/components";
import { countOf } from "@tuerca/contract";
import type { MailData } from "../mail.ts";
import { Greeting } from "../parts/greeting.tsx";
import { Layout } from "../parts/layout.tsx";
import { style } from "../parts/style.ts";

/** Brings the link that sets a new password. */
export function ResetPassword({ shop, resetUrl, minutes, isEmptied }: MailData["reset-password"]) {
  return (
    <Layout shop={shop} preview="Elige una contraseña nueva">
      <Heading as="h1" style={style.title}>
        Elige una contraseña nueva
      </Heading>
      <Greeting shop={shop}>
        Hola: nos han pedido una contraseña nueva para tu cuenta en {shop.siteName}.
      </Greeting>
      {isEmptied ? (
        <Text style={style.text}>
          Como nadie había confirmado este correo, la cuenta empieza vacía: sin direcciones, lista de deseos
          ni carrito, por si otra persona los puso en ella.
        </Text>
      ) : null}
      <Button href={resetUrl} style={style.button}>
        Elegir contraseña
      </Button>
      <Text style={style.small}>
        El enlace sirve una sola vez, durante {countOf(minutes, "minuto", "minutos")}. Si no lo has pedido tú,
        no tienes que hacer nada: tu contraseña sigue siendo la misma.
      </Text>
    </Layout>
  );
}
