import { Button, Heading, Link, Text } from "@react-email/components";
import { countOf } from "@tuerca/contract";
import type { MailData } from "../mail.ts";
import { Greeting } from "../parts/greeting.tsx";
import { Layout } from "../parts/layout.tsx";
import { color, style } from "../parts/style.ts";

/** Says once, to whoever has asked for it, what is in a purchase that was left unfinished. */
export function CartReminder({ shop, products, url, days, offUrl }: MailData["cart-reminder"]) {
  return (
    <Layout shop={shop} preview="Lo que dejaste a medias sigue a la venta">
      <Heading as="h1" style={style.title}>
        Dejaste una compra a medias
      </Heading>
      <Greeting shop={shop}>
        Hola: nos pediste que te avisáramos una vez si dejabas la compra a medias, y aquí está.
      </Greeting>
      {products.map(({ name, quantity, car }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a mail is rendered once
        <Text key={index} style={style.text}>
          <strong>{quantity} ×</strong> {name}
          {car ? `, para ${car}` : null}
        </Text>
      ))}
      <Button href={url} style={style.button}>
        Abrir el carrito
      </Button>
      <Text style={style.small}>
        No te guardamos ninguna unidad, y los precios son los del día en que lo abras. El enlace sirve durante{" "}
        {countOf(days, "día", "días")}.
      </Text>
      <Text style={style.small}>
        Es el único correo sobre esta compra. Si lo has pedido en otras y ya no lo quieres,{" "}
        <Link href={offUrl} style={{ color: color.ink, textDecoration: "underline" }}>
          no recibas más correos como este
        </Link>
        .
      </Text>
    </Layout>
  );
}
