import { Heading, Text } from "@react-email/components";
import { unlinked, WITHDRAWAL_DAYS } from "@tuerca/contract";
import type { MailData, MailStatement } from "../../mail.ts";
import { formatDay } from "../../parts/consumer-rights.tsx";
import { Greeting } from "../../parts/greeting.tsx";
import { Layout, Part } from "../../parts/layout.tsx";
import { OrderLink } from "../../parts/order-link.tsx";
import { Statement } from "../../parts/statement.tsx";
import { style } from "../../parts/style.ts";

type Data = MailData["withdrawal-received"];

/** The receipt of a statement of withdrawal: its content, its time, and what happens next. */
export function WithdrawalReceived(data: Data) {
  const { shop, statement, isAllLate, late, orderUrl } = data;
  return (
    <Layout shop={shop} preview={`Acuse de recibo de tu desistimiento ${statement.reference}`}>
      <Heading as="h1" style={style.title}>
        Hemos recibido tu desistimiento
      </Heading>
      <Greeting shop={shop}>
        Hola: este mensaje es el acuse de recibo de tu declaración de desistimiento. Guárdalo: dice qué nos
        has comunicado y cuándo.
      </Greeting>
      <Statement statement={statement} />
      <Part title="Qué pasa ahora">
        {late.length > 0 ? <Late late={late} /> : null}
        {isAllLate ? null : <NextSteps {...data} />}
      </Part>
      <OrderLink url={orderUrl} />
      <Text style={style.small}>¿No lo has enviado tú? Dínoslo cuanto antes en {shop.operator.email}.</Text>
    </Layout>
  );
}

function Late({ late }: Pick<Data, "late">) {
  return late.map(({ name, until }) => (
    <Text key={name} style={style.text}>
      Según nuestros datos, el plazo para desistir de «{name}» terminó el {formatDay(`${until}T12:00:00Z`)}.
      Guardamos tu declaración, la revisamos y te contestamos por correo electrónico.
    </Text>
  ));
}

function NextSteps({ shop, situation, refundBy, sendBackBy, statement, returnNumber }: Data) {
  const refund = `como muy tarde el ${formatDay(`${refundBy}T12:00:00Z`)}, por el mismo medio con el que pagaste`;
  if (situation === "digital")
    return (
      <Text style={style.text}>
        Anulamos las tarjetas regalo y te devolvemos lo que no se haya gastado de ellas, {refund}.
      </Text>
    );
  return (
    <>
      {situation === "unknown" ? <Unknown statement={statement} /> : null}
      {situation === "unsent" ? <Unsent isWhole={statement.isWhole} /> : null}
      <Text style={style.text}>
        <strong>Las piezas.</strong> Si ya las tienes, envíalas en los {WITHDRAWAL_DAYS} días siguientes a tu
        aviso (hasta el {formatDay(`${sendBackBy}T12:00:00Z`)}), con el{" "}
        {returnNumber ? `número ${returnNumber} o la etiqueta adjunta por fuera` : "número de pedido dentro"}{" "}
        del paquete, a {shop.operator.name}, {shop.operator.address}. El coste directo de la devolución corre
        de tu cuenta.
      </Text>
      <Text style={style.text}>
        <strong>El dinero.</strong> Te devolvemos lo que pagaste por aquello de lo que desistes{" "}
        {statement.isWhole ? "(también el envío estándar) " : ""}
        {refund}. Podemos esperar a recibir las piezas o la prueba de que las has enviado.
      </Text>
    </>
  );
}

function Unknown({ statement }: { statement: MailStatement }) {
  return (
    <Text style={style.text}>
      Buscamos el pedido que indicas («{unlinked(statement.orderNumber)}»). Si con estos datos no lo
      encontramos, te escribimos a esta dirección.
    </Text>
  );
}

function Unsent({ isWhole }: Pick<MailStatement, "isWhole">) {
  return (
    <Text style={style.text}>
      Tu pedido aún no ha salido.{" "}
      {isWhole
        ? "Si no lo has pagado, no lo pagues: lo cancelamos."
        : "Si no lo has pagado, espera: te escribimos para decirte cuánto queda por pagar."}{" "}
      Si te llega después de este aviso, puedes rechazarlo, o devolverlo como se indica abajo.
    </Text>
  );
}
