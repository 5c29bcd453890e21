import { Text } from "@react-email/components";
import type { MailShop } from "../mail.ts";
import { style } from "./style.ts";

/** Where the invoice is; true whether the mail encloses it or not. */
export function InvoiceNote({ shop, orderUrl }: { shop: MailShop; orderUrl: string | null }) {
  return (
    <Text style={style.text}>
      {orderUrl === null
        ? `Si tu factura no va con este mensaje, pídenosla en ${shop.operator.email}.`
        : "Tendrás tu factura en la página del pedido, en PDF. Si es simplificada, allí puedes pedirla con tus datos."}
    </Text>
  );
}
