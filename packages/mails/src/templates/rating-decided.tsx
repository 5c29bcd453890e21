import { Button, Heading, Text } from "@react-email/components";
import type { MailData } from "../mail.ts";
import { Greeting } from "../parts/greeting.tsx";
import { Layout } from "../parts/layout.tsx";
import { style } from "../parts/style.ts";

/** Tells whoever gave an opinion that it is shown, or why it is not. */
export function RatingDecided({ shop, product, reason, url }: MailData["rating-decided"]) {
  const isShown = reason === null;
  return (
    <Layout shop={shop} preview={`Tu opinión sobre ${product}`}>
      <Heading as="h1" style={style.title}>
        {isShown ? "Tu opinión está publicada" : "No publicamos tu opinión"}
      </Heading>
      {isShown ? (
        <Greeting shop={shop}>
          Hola: ya se puede leer tu opinión sobre <strong>{product}</strong>. Gracias por escribirla.
        </Greeting>
      ) : (
        <>
          <Greeting shop={shop}>
            Hola: hemos leído tu opinión sobre <strong>{product}</strong> y no la mostramos por esto:
          </Greeting>
          <Text style={{ ...style.text, fontWeight: 700 }}>{reason}</Text>
          <Text style={style.text}>
            Puedes cambiarla en el enlace con el que la escribiste, mientras sirva, o en tu cuenta, y la
            leemos de nuevo. Si crees que nos equivocamos, escríbenos a {shop.operator.email}.
          </Text>
        </>
      )}
      <Button href={url} style={style.button}>
        Ver las opiniones
      </Button>
    </Layout>
  );
}
