import { Heading, Text } from "@react-email/components";
import { buyerTaxIdText } from "@tuerca/contract";
import type { MailData, OperatorOrder } from "../mail.ts";
import { addressLine } from "../parts/address-line.ts";
import { arrivalLine } from "../parts/arrival.ts";
import { formatMoment } from "../parts/format-moment.ts";
import { Layout, Part } from "../parts/layout.tsx";
import { OrderLines } from "../parts/order-lines.tsx";
import { paymentText } from "../parts/payment-text.ts";
import { style } from "../parts/style.ts";

/** Tells the operator about an order: customer, lines, payment and next step. */
export function NewOrder({ shop, order }: MailData["new-order"]) {
  const { customer, shipping_address, billing_address, carrier, comments } = order;
  return (
    <Layout shop={shop} preview={`${newOrderTitle(order)}: ${order.number}`}>
      <Heading as="h1" style={style.title}>
        {newOrderTitle(order)}
      </Heading>
      <Text style={style.text}>
        Pedido <strong>{order.number}</strong> del {formatMoment(order.created_at)}.
      </Text>
      <NextStep order={order} />
      <Part title="Artículos">
        <OrderLines order={order} />
      </Part>
      <Part title="Forma de pago">
        <Text style={style.text}>{paymentText(order) || "No cuesta nada."}</Text>
      </Part>
      <Part title="Cliente">
        <Text style={style.text}>
          {[customer.name, customer.nif && buyerTaxIdText(customer.nif), customer.phone, customer.email]
            .filter(Boolean)
            .join(" · ")}
        </Text>
        {comments ? <Text style={style.text}>Comentario: «{comments}»</Text> : null}
      </Part>
      <Part title="Entrega">
        {carrier.is_digital ? null : <Text style={style.text}>{addressLine(shipping_address)}</Text>}
        <Text style={style.text}>{arrivalLine(order)}</Text>
      </Part>
      <Part title="Facturación">
        <Text style={style.text}>{addressLine(billing_address)}</Text>
      </Part>
    </Layout>
  );
}

/** The kind of order, for the mail's subject and title. */
export function newOrderTitle({ status, payment }: OperatorOrder): string {
  if (status === "pending_payment") return "Pedido nuevo, pendiente de transferencia";
  return payment.status === "paid" ? "Pedido nuevo, pagado" : "Pedido nuevo, contra reembolso";
}

function NextStep({ order: { number, status, payment, carrier } }: { order: OperatorOrder }) {
  if (status === "pending_payment")
    return (
      <Text style={style.text}>
        No lo envíes todavía: espera la transferencia
        {payment.due_at ? ` hasta el ${formatMoment(payment.due_at)}` : ""}. Cuando llegue:{" "}
        <Command words={`orders paid ${number}`} />
      </Text>
    );
  if (carrier.is_digital)
    return <Text style={style.text}>No hay nada que enviar: las tarjetas regalo salen solas.</Text>;
  return (
    <Text style={style.text}>
      Ya se puede preparar. Cuando salga el paquete:{" "}
      <Command words={`orders ship ${number} <transportista> <número de seguimiento>`} />
    </Text>
  );
}

function Command({ words }: { words: string }) {
  return <span style={style.code}>npm run tuerca -- {words}</span>;
}
