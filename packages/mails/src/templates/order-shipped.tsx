import { Heading, Link, Text } from "@react-email/components";
import { formatEuros, isPaidVia, type Order } from "@tuerca/contract";
import type { MailData } from "../mail.ts";
import { formatDay } from "../parts/consumer-rights.tsx";
import { Greeting } from "../parts/greeting.tsx";
import { Layout, Part } from "../parts/layout.tsx";
import { OrderLines } from "../parts/order-lines.tsx";
import { OrderLink } from "../parts/order-link.tsx";
import { style } from "../parts/style.ts";

/**
 * Tells the customer that the parcel has left, how to follow it, and what to have ready at the
 * door.
 */
export function OrderShipped({ shop, order, orderUrl }: MailData["order-shipped"]) {
  return (
    <Layout shop={shop} preview={`Tu pedido ${order.number} está en camino`}>
      <Heading as="h1" style={style.title}>
        Tu pedido está en camino
      </Heading>
      <Greeting shop={shop}>
        Hola: tu pedido <strong>{order.number}</strong> ha salido de nuestro almacén. Llega entre el{" "}
        {formatDay(order.carrier.earliest)} y el {formatDay(order.carrier.latest)}.
      </Greeting>
      {order.shipments.map((shipment) => (
        <Text key={shipment.tracking_number} style={style.text}>
          {shipment.carrier}:{" "}
          {shipment.url ? (
            <Link href={shipment.url}>seguir el envío {shipment.tracking_number}</Link>
          ) : (
            `envío ${shipment.tracking_number}`
          )}
        </Text>
      ))}
      <WithoutWithdrawn order={order} />
      <CashAtTheDoor order={order} />
      {order.vat.exempt ? (
        <Text style={style.text}>
          Al recibir el paquete pueden cobrarte impuestos de importación y gastos de aduana, que no están en
          el total.
        </Text>
      ) : null}
      <OrderLink url={orderUrl} />
      <Part title="Tu pedido">
        <OrderLines order={order} />
      </Part>
    </Layout>
  );
}

/** Pieces that a statement named before the parcel left stay in the shop; others come back. */
function WithoutWithdrawn({ order: { withdrawal, returns } }: { order: Order }) {
  const isNamed = withdrawal.statements.some(({ pieces }) => pieces !== null);
  if (!isNamed || returns.some(({ reason }) => reason === "withdrawal")) return null;
  return <Text style={style.text}>El paquete no lleva las piezas de las que has desistido.</Text>;
}

function CashAtTheDoor({ order: { payment, totals } }: { order: Order }) {
  if (!isPaidVia(payment.method, "door") || payment.status === "paid") return null;
  return (
    <Text style={style.text}>
      Ten preparados <strong>{formatEuros(totals.total)} en efectivo</strong>: se pagan al repartidor.
    </Text>
  );
}
