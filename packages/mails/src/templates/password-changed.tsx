import { Button, Heading, Text } from "@react-email/components";
import type { MailData } from "../mail.ts";
import { formatMoment } from "../parts/format-moment.ts";
import { Greeting } from "../parts/greeting.tsx";
import { Layout } from "../parts/layout.tsx";
import { style } from "../parts/style.ts";

/** Tells the owner that the password has changed, and what to do if somebody else did it. */
export function PasswordChanged({ shop, changedAt, recoverUrl }: MailData["password-changed"]) {
  return (
    <Layout shop={shop} preview="La contraseña de tu cuenta ha cambiado">
      <Heading as="h1" style={style.title}>
        Tu contraseña ha cambiado
      </Heading>
      <Greeting shop={shop}>
        Hola: la contraseña de tu cuenta en {shop.siteName} cambió el {formatMoment(changedAt)}, y hemos
        cerrado las demás sesiones.
      </Greeting>
      <Text style={style.text}>
        Si has sido tú, no tienes que hacer nada. Si no, recupera tu cuenta ahora:
      </Text>
      <Button href={recoverUrl} style={style.button}>
        Recuperar la cuenta
      </Button>
    </Layout>
  );
}
