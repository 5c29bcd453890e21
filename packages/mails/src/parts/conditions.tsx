import { Text } from "@react-email/components";
import { type Order, saleTerms, shopPaymentMethods } from "@tuerca/contract";
import type { MailShop } from "../mail.ts";
import { Part } from "./layout.tsx";
import { paymentText } from "./payment-text.ts";
import { style } from "./style.ts";

/** The payment methods of an order: gift cards, then the chosen one. */
export function PaymentWay({ order }: { order: Order }) {
  return (
    <Part title="Forma de pago">
      <Text style={style.text}>{paymentText(order) || "No tienes que pagar nada."}</Text>
    </Part>
  );
}

/** The conditions that the checkout stated, except the rights that have their own part. */
export function SaleConditions({ shop, order }: { shop: MailShop; order: Order }) {
  const { carrier, vat, by_phone: isByPhone } = order;
  const { contract, prices, payment, delivery, gift_cards } = termsOf(shop, isByPhone);
  const ofGoods = carrier.is_digital ? [payment] : [prices, payment, delivery];
  const terms = [contract, ...ofGoods, ...(vat.not_subject > 0 ? [gift_cards] : [])];
  return (
    <Part title="Condiciones de compra">
      {terms.map((text) => (
        <Text key={text} style={style.text}>
          {text}
        </Text>
      ))}
    </Part>
  );
}

/** The shop's conditions of sale, of an order by phone if it is one. */
export function termsOf(
  { operator, paymentMethods = shopPaymentMethods }: MailShop,
  isByPhone = false,
): ReturnType<typeof saleTerms> {
  const { name, nif, address } = operator;
  return saleTerms(`${name} · NIF ${nif} · ${address}`, paymentMethods, isByPhone);
}
