import { Button, Heading, Text } from "@react-email/components";
import { countOf } from "@tuerca/contract";
import type { MailData } from "../mail.ts";
import { Greeting } from "../parts/greeting.tsx";
import { Layout } from "../parts/layout.tsx";
import { style } from "../parts/style.ts";

/** Welcomes a new customer and asks to confirm the address. */
export function ConfirmEmail({ shop, confirmUrl, days }: MailData["confirm-email"]) {
  return (
    <Layout shop={shop} preview="Confirma tu correo electrónico para terminar el registro">
      <Heading as="h1" style={style.title}>
        Te damos la bienvenida
      </Heading>
      <Greeting shop={shop}>
        Hola: tu cuenta en {shop.siteName} ya está abierta. Confirma que este correo es tuyo y verás en ella
        también los pedidos que hiciste antes sin cuenta.
      </Greeting>
      <Button href={confirmUrl} style={style.button}>
        Confirmar el correo
      </Button>
      <Text style={style.small}>
        El enlace sirve una sola vez, durante {countOf(days, "día", "días")}, y pide que hayas iniciado
        sesión. Si no has abierto tú la cuenta, en la misma página puedes borrarla sin iniciar sesión.
      </Text>
    </Layout>
  );
}
