import { Button, Heading, Link, Text } from "@react-email/components";
import { countOf } from "@tuerca/contract";
import type { MailData } from "../mail.ts";
import { Greeting } from "../parts/greeting.tsx";
import { Layout, Part } from "../parts/layout.tsx";
import { color, style } from "../parts/style.ts";

/** Asks a customer, once for an order, for opinions about what has been delivered. */
export function RatingRequest({ shop, orderNumber, products, days, offUrl }: MailData["rating-request"]) {
  return (
    <Layout shop={shop} preview="Tu opinión ayuda a quien busca la misma pieza">
      <Heading as="h1" style={style.title}>
        ¿Qué tal ha ido?
      </Heading>
      <Greeting shop={shop}>
        Hola: hace unos días recibiste tu pedido <strong>{orderNumber}</strong>. Si quieres, cuenta cómo es lo
        que compraste, bueno o malo: ayuda a quien busca la misma pieza. No hace falta iniciar sesión.
      </Greeting>
      {products.map(({ name, url }) => (
        <Part key={url} title={name}>
          <Button href={url} style={style.button} aria-label={`Valorar ${name}`}>
            Valorar
          </Button>
        </Part>
      ))}
      <Text style={style.small}>
        Los enlaces sirven durante {countOf(days, "día", "días")} y son solo para ti: quien los abra puede
        opinar en tu lugar. Leemos cada opinión antes de publicarla y publicamos también las negativas.
      </Text>
      <Text style={style.small}>
        Te lo pedimos una sola vez por pedido. Si prefieres que no lo hagamos,{" "}
        <Link href={offUrl} style={{ color: color.ink, textDecoration: "underline" }}>
          no recibas más correos como este
        </Link>
        .
      </Text>
    </Layout>
  );
}
