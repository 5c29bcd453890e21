import { Button, Heading, Text } from "@react-email/components";
import type { MailData } from "../mail.ts";
import { Greeting } from "../parts/greeting.tsx";
import { Layout } from "../parts/layout.tsx";
import { style } from "../parts/style.ts";

/** Says once that a product can be bought again, or that there are parts for a car. */
export function BackInStock({ shop, product, car, url }: MailData["back-in-stock"]) {
  const [news, what] = car ? ["Ya hay", `${product} para ${car}`] : ["Vuelve a haber", product];
  return (
    <Layout shop={shop} preview={`${news} ${what}`}>
      <Heading as="h1" style={style.title}>
        Ya hay existencias
      </Heading>
      <Greeting shop={shop}>
        Hola: nos pediste un aviso y aquí está. {news} <strong>{what}</strong>.
      </Greeting>
      <Button href={url} style={style.button}>
        {car ? "Ver las piezas" : "Ver el producto"}
      </Button>
      <Text style={style.small}>
        No te reservamos ninguna unidad: {car ? "pueden agotarse" : "puede volver a agotarse"}. Este es el
        único correo del aviso, y ya hemos borrado tu dirección de la lista.
      </Text>
    </Layout>
  );
}
