import { Button, Heading, Text } from "@react-email/components";
import type { MailData } from "../mail.ts";
import { Greeting } from "../parts/greeting.tsx";
import { Layout } from "../parts/layout.tsx";
import { style } from "../parts/style.ts";

/** Tells an account's owner that somebody tried to register with the same address. */
export function AlreadyRegistered({ shop, loginUrl, recoverUrl }: MailData["already-registered"]) {
  return (
    <Layout shop={shop} preview="Alguien ha querido registrarse con tu correo">
      <Heading as="h1" style={style.title}>
        Ya tienes una cuenta
      </Heading>
      <Greeting shop={shop}>
        Alguien ha querido abrir una cuenta en {shop.siteName} con este correo, que ya tiene una. Si has sido
        tú, entra con tu contraseña de siempre:
      </Greeting>
      <Button href={loginUrl} style={style.button}>
        Iniciar sesión
      </Button>
      <Text style={style.text}>
        ¿No la recuerdas? <a href={recoverUrl}>Elige una contraseña nueva</a>.
      </Text>
      <Text style={style.small}>
        Si no has sido tú, no tienes que hacer nada: tu cuenta sigue como estaba, y quien lo ha intentado no
        ve nada de ella.
      </Text>
    </Layout>
  );
}
