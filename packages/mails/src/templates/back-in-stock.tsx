import { Button, Heading, Text } from "@react-email/components";
import type { MailData } from "../mail.ts";
import { Greeting } from "../parts/greeting.tsx";
import { Layout } from "../parts/layout.tsx";
import { style } from "../parts/style.ts";

/** Says once that a product can be bought again. */
export function BackInStock({ shop, product, url }: MailData["back-in-stock"]) {
  return (
    <Layout shop={shop} preview={`Vuelve a haber ${product}`}>
      <Heading as="h1" style={style.title}>
        Ya hay existencias
      </Heading>
      <Greeting shop={shop}>
        Hola: nos pediste un aviso y aquí está. Vuelve a haber <strong>{product}</strong>.
      </Greeting>
      <Button href={url} style={style.button}>
        Ver el producto
      </Button>
      <Text style={style.small}>
        No te reservamos ninguna unidad: puede volver a agotarse. Este es el único correo del aviso, y ya
        hemos borrado tu dirección de la lista.
      </Text>
    </Layout>
  );
}
