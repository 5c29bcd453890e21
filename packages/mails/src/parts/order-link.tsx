import { Button } from "@react-email/components";
import { style } from "./style.ts";

/** The link to an order's page, if it has one. */
export function OrderLink({ url }: { url: string | null }) {
  if (url === null) return null;
  return (
    <Button href={url} style={style.button}>
      Ver el pedido
    </Button>
  );
}
