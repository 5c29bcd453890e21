import { Text } from "@react-email/components";
import { type Order, saleTerms, shopPaymentMethods } from "@tuerca/contract";
import type { MailShop } from "../mail.ts";
import { Part } from "./layout.tsx";
import { paymentText } from "./payment-text.ts";
import { style } from "./style.ts";

/** With what an order is paid: gift cards, which are a way to pay, and the chosen one. */
export function PaymentWay({ order }: { order: Order }) {
  return (
    <Part title="Forma de pago">
      <Text style={style.text}>{paymentText(order) || "No tienes que pagar nada."}</Text>
    </Part>
  );
}

/** The conditions that the checkout told before the order, but for the rights that have a part of their own. */
export function SaleConditions({ shop, order: { carrier, vat } }: { shop: MailShop; order: Order }) {
  const { contract, prices, payment, delivery, gift_cards } = termsOf(shop);
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

/** The conditions of the shop's sales. */
export function termsOf({
  operator,
  paymentMethods = shopPaymentMethods,
}: MailShop): ReturnType<typeof saleTerms> {
  const { name, nif, address } = operator;
  return saleTerms(`${name} · NIF ${nif} · ${address}`, paymentMethods);
}
