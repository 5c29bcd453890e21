import { Button, Heading, Text } from "@react-email/components";
import { formatEuros, toEuros, unlinked } from "@tuerca/contract";
import type { MailData } from "../mail.ts";
import { Greeting } from "../parts/greeting.tsx";
import { Layout, Part } from "../parts/layout.tsx";
import { style } from "../parts/style.ts";

/** Brings a gift card to its recipient. */
export function GiftCard({ shop, card }: MailData["gift-card"]) {
  const from = unlinked(card.from);
  const amount = formatEuros(toEuros(card.amountCents));
  return (
    <Layout shop={shop} preview={`${from} te regala ${amount} en ${shop.siteName}`}>
      <Heading as="h1" style={style.title}>
        {amount} para ti
      </Heading>
      <Greeting shop={shop}>
        Hola, {unlinked(card.recipient_name)}: {from} te regala una tarjeta de {amount} para gastar en{" "}
        {shop.siteName}.
      </Greeting>
      {card.message ? (
        <Text style={{ ...style.text, fontStyle: "italic" }}>«{unlinked(card.message)}»</Text>
      ) : null}
      <Text style={style.text}>
        Tu tarjeta: <strong style={style.code}>{card.code}</strong>
      </Text>
      <Button href={shop.siteUrl} style={style.button}>
        Ir a la tienda
      </Button>
      <Part title="Cómo se usa">
        <Text style={style.text}>
          Llena el carrito y, al pagar, escribe en «Tarjeta regalo» el móvil acabado en{" "}
          {card.recipient_mobile.slice(-3)}. Te enviamos un SMS con un enlace: confirma y el saldo paga tu
          compra, entera o en parte. Lo que sobre queda para la próxima; no caduca.
        </Text>
        <Text style={style.small}>
          Guarda este correo: con el código te ayudamos si cambias de móvil. No se puede canjear por dinero ni
          comprar con él otra tarjeta regalo.
        </Text>
      </Part>
    </Layout>
  );
}
