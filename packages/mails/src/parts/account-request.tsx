import { Button, Text } from "@react-email/components";
import { style } from "./style.ts";

/** Asks for the account of a transfer on the shop's page; never by answering the mail. */
export function AccountRequest({ url }: { url: string }) {
  return (
    <>
      <Text style={style.text}>
        Te lo devolvemos por transferencia: dinos en esta página a qué cuenta. No nos envíes sus cifras por
        correo.
      </Text>
      <Button href={url} style={style.button}>
        Decir mi cuenta
      </Button>
    </>
  );
}
