import { Button, Heading, Text } from "@react-email/components";
import {
  formatEuros,
  isGatewayMethod,
  isPaidVia,
  type Order,
  paidByGiftCards,
  unlinked,
} from "@tuerca/contract";
import type { MailData } from "../mail.ts";
import { addressLine } from "../parts/address-line.ts";
import { arrivalLine } from "../parts/arrival.ts";
import { PaymentWay, SaleConditions } from "../parts/conditions.tsx";
import { ConsumerRights, formatDay } from "../parts/consumer-rights.tsx";
import { formatMoment } from "../parts/format-moment.ts";
import { Greeting } from "../parts/greeting.tsx";
import { InvoiceNote } from "../parts/invoice-note.tsx";
import { isOffer } from "../parts/is-offer.ts";
import { Layout, Part } from "../parts/layout.tsx";
import { OrderLines } from "../parts/order-lines.tsx";
import { style } from "../parts/style.ts";

/**
 * Confirms an order: how to pay it, and the information that the law demands. One by phone is an
 * offer until it is paid.
 */
export function OrderConfirmation({ shop, order, orderUrl }: MailData["order-confirmation"]) {
  const isOffered = isOffer(order);
  return (
    <Layout shop={shop} preview={previewOf(order)}>
      <Heading as="h1" style={style.title}>
        {isOffered ? "Tu pedido por teléfono" : "Gracias por tu pedido"}
      </Heading>
      <Greeting shop={shop}>
        {isOffered ? (
          <>
            Hola: este es el pedido <strong>{order.number}</strong> del que hablamos por teléfono el{" "}
            {formatDay(order.created_at)}. Revísalo: no te obliga a nada hasta que lo pagues, y al pagarlo
            aceptas estas condiciones. Guarda este mensaje: es entonces la confirmación del contrato.
          </>
        ) : (
          <>
            Hola: hemos recibido tu pedido <strong>{order.number}</strong> el {formatDay(order.created_at)}.
            Guarda este mensaje: es la confirmación del contrato.
          </>
        )}
      </Greeting>
      {order.payment.status === "paid" && paidByGiftCards(order.discounts) > 0 ? (
        <InvoiceNote shop={shop} orderUrl={orderUrl} />
      ) : null}
      <Button href={orderUrl} style={style.button}>
        {isOffered && waitsForGateway(order) ? PAY_OFFER : "Ver el pedido"}
      </Button>
      {isPaidVia(order.payment.method, "door") ? (
        <Part title="Cómo pagar">
          <Text style={style.text}>
            Pagas <strong>{formatEuros(order.totals.total)}</strong> en efectivo al repartidor cuando recibas
            el paquete. Ya lo estamos preparando.
          </Text>
        </Part>
      ) : null}
      {waitsForGateway(order) ? <PayPart order={order} /> : null}
      {order.payment.transfer ? <TransferPart order={order} transfer={order.payment.transfer} /> : null}
      <Part title="Tu pedido">
        <OrderLines order={order} />
        <Text style={style.small}>{vatLine(order)}</Text>
      </Part>
      <PaymentWay order={order} />
      <Part title="Entrega">
        {order.carrier.is_digital ? null : (
          <Text style={style.text}>{unlinked(addressLine(order.shipping_address))}</Text>
        )}
        <Text style={style.text}>{arrivalLine(order)}</Text>
      </Part>
      <Part title="Facturación">
        <Text style={style.text}>{unlinked(addressLine(order.billing_address))}</Text>
      </Part>
      <SaleConditions shop={shop} order={order} />
      <ConsumerRights shop={shop} order={order} />
    </Layout>
  );
}

function waitsForGateway({ payment: { method, due_at } }: Order): boolean {
  return due_at !== null && isGatewayMethod(method);
}

const PAY_OFFER = "Revisar y pagar";

function previewOf(order: Order): string {
  return isOffer(order)
    ? `Revisa y paga tu pedido ${order.number}`
    : `Hemos recibido tu pedido ${order.number}`;
}

/** For customers who closed the page half-way; most are still paying when the mail leaves. */
function PayPart({ order }: { order: Order }) {
  const { payment, totals } = order;
  const until = payment.due_at ? ` hasta el ${formatMoment(payment.due_at)}` : "";
  const amount = <strong>{formatEuros(totals.total)}</strong>;
  return (
    <Part title={isOffer(order) ? "Cómo pagar" : "El pago"}>
      <Text style={style.text}>
        {isOffer(order) ? (
          <>
            Puedes pagar los {amount} con «{PAY_OFFER}»{until}
          </>
        ) : (
          <>
            Si no has terminado de pagar los {amount}, puedes hacerlo con «Ver el pedido»{until}
          </>
        )}
        ; si no lo recibimos hasta entonces, anularemos el pedido sin coste.
      </Text>
    </Part>
  );
}

type Transfer = NonNullable<Order["payment"]["transfer"]>;

function TransferPart({ order, transfer }: { order: Order; transfer: Transfer }) {
  return (
    <Part title="Cómo pagar">
      <Text style={style.text}>
        Haz una transferencia de <strong>{formatEuros(order.totals.total)}</strong> antes del{" "}
        {formatDay(transfer.due_at)}; si no la recibimos hasta entonces, anularemos el pedido.
      </Text>
      <Text style={style.text}>
        IBAN: <span style={style.code}>{transfer.iban.replaceAll(/(.{4})(?=.)/g, "$1 ")}</span>
        <br />
        Beneficiario: {transfer.beneficiary}
        <br />
        Concepto: <span style={style.code}>{transfer.concept}</span>
      </Text>
    </Part>
  );
}

function vatLine(order: Order): string {
  const { base, not_subject: vouchers } = order.vat;
  const taxed = base > 0 || vouchers === 0 ? [taxedLine(order)] : [];
  const untaxed =
    vouchers > 0 ? [`Tarjetas regalo ${formatEuros(vouchers)}, sin IVA: se aplica al gastarlas`] : [];
  return [...taxed, ...untaxed].join(" · ");
}

function taxedLine(order: Order): string {
  if (order.vat.exempt)
    return "Entrega exenta de IVA (art. 21 de la Ley 37/1992). La importación en destino puede tener impuestos y gastos, que paga quien la recibe.";
  return `Base imponible ${formatEuros(order.vat.base)} · IVA ${order.vat.rate_percent} % ${formatEuros(order.vat.included)}`;
}
