import { Heading, Text } from "@react-email/components";
import type { MailData } from "../../mail.ts";
import { formatDay } from "../../parts/consumer-rights.tsx";
import { Layout, Part } from "../../parts/layout.tsx";
import { Statement } from "../../parts/statement.tsx";
import { style } from "../../parts/style.ts";

type Data = MailData["new-withdrawal"];

const WAYS: Readonly<Record<Data["way"], string>> = {
  form: "por el formulario público; nadie ha comprobado que el correo sea suyo",
  order: "desde la página del pedido",
  link: "con el enlace enviado a su correo",
};

/** Tells the operator about a statement of withdrawal, and the next step. */
export function NewWithdrawal({ shop, statement, email, way, order, late }: Data) {
  const title = newWithdrawalTitle(order);
  return (
    <Layout shop={shop} preview={`${title}: ${statement.reference}`}>
      <Heading as="h1" style={style.title}>
        {title}
      </Heading>
      <Text style={style.text}>
        Enviado {WAYS[way]}. Correo para el acuse: {email}
      </Text>
      <Statement statement={statement} />
      <Part title="Qué hacer">
        {late.map(({ name, until }) => (
          <Text key={name} style={style.text}>
            <strong>Fuera de plazo</strong> para «{name}»: terminó el {formatDay(`${until}T12:00:00Z`)}.
            Contesta al cliente.
          </Text>
        ))}
        <Text style={style.text}>{nextStep(order, statement)}</Text>
        <Text style={style.text}>
          Cuando esté resuelto:{" "}
          <span style={style.code}>npm run tuerca -- withdrawals done {statement.reference}</span>
        </Text>
      </Part>
    </Layout>
  );
}

/** The mail's subject and title. */
export function newWithdrawalTitle(order: Data["order"]): string {
  return order ? `Desistimiento del pedido ${order.number}` : "Desistimiento sin pedido conocido";
}

/** Advice about goods that have left: a statement in time has its return. */
function sentStep({ number, returnNumber }: NonNullable<Data["order"]>): string {
  const opening = `Ábrela con «returns open ${number} --reason withdrawal» si la aceptas.`;
  return `Espera las piezas o la prueba de envío. ${
    returnNumber
      ? `Cuando lleguen: «returns receive ${returnNumber}» y «returns refund ${returnNumber}», en 14 días desde el aviso.`
      : `No hay devolución abierta. ${opening}`
  }`;
}

function nextStep(order: Data["order"], { isWhole }: Data["statement"]): string {
  if (!order)
    return "Ningún pedido tiene ese número y ese correo. Búscalo con «orders list --search», asígnalo con «withdrawals assign» y contesta al cliente: la declaración vale desde que se recibió.";
  const refund = `Devuelve el dinero en 14 días: «refund ${order.number}» (todo) o «refund ${order.number} <importe>» (una parte).`;
  if (order.isSent) return sentStep(order);
  if (order.paymentStatus === "paid")
    return `El pedido no ha salido: ${isWhole ? "no lo envíes" : "quita esas piezas del paquete"}. ${refund}`;
  return isWhole
    ? `No lo envíes. Si el cliente ha demostrado quién es, la tienda cancela el pedido sola; si no, «orders cancel ${order.number}».`
    : "El pedido no está pagado. Acuerda con el cliente lo que falta por pagar y enviar.";
}
