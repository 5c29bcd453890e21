import { Link, Text } from "@react-email/components";
import { type Order, WITHDRAWAL_DAYS, WITHDRAWAL_LABEL, WITHDRAWAL_PATH } from "@tuerca/contract";
import type { MailShop } from "../mail.ts";
import { termsOf } from "./conditions.tsx";
import { Part } from "./layout.tsx";
import { style } from "./style.ts";

/**
 * The contents of a confirmation on a durable medium (TRLGDCU art. 98.7 with 97.1): withdrawal with
 * its form, legal guarantee, complaints.
 */
export function ConsumerRights({ shop, order }: { shop: MailShop; order: Order }) {
  const { operator } = shop;
  return (
    <>
      <Part title="Derecho de desistimiento">
        <Text style={style.text}>
          Tienes {WITHDRAWAL_DAYS} días naturales {sinceWhen(order)} para desistir sin dar motivos. Puedes
          hacerlo sin cuenta, al pie de todas nuestras páginas o en la de tu pedido:{" "}
          <Link href={shop.siteUrl + WITHDRAWAL_PATH} style={style.link}>
            {WITHDRAWAL_LABEL}
          </Link>
          . También basta con comunicarlo de forma clara antes de que acabe el plazo, por ejemplo a{" "}
          {operator.email} o por correo postal a {operator.address}; puedes usar el formulario de abajo, pero
          no es obligatorio.
        </Text>
        {order.carrier.is_digital ? null : (
          <Text style={style.text}>
            Te devolveremos todo lo pagado, también el envío estándar, en un máximo de {WITHDRAWAL_DAYS} días
            desde tu comunicación y por el mismo medio de pago; podemos esperar a recibir los artículos o la
            prueba de que los has enviado. Devuélvelos en {WITHDRAWAL_DAYS} días desde tu comunicación. El
            coste directo de la devolución corre de tu cuenta. Abrir el embalaje o probar la pieza no te quita
            el derecho.
          </Text>
        )}
        {order.vat.not_subject > 0 ? (
          <Text style={style.text}>
            Anularemos las tarjetas regalo de las que desistas y te devolveremos lo que no se haya gastado de
            ellas, en un máximo de {WITHDRAWAL_DAYS} días desde tu comunicación y por el mismo medio de pago.
          </Text>
        ) : null}
      </Part>
      <WithdrawalForm shop={shop} order={order} />
      <Part title="Garantía y reclamaciones">
        <Text style={style.text}>{termsOf(shop).guarantee}</Text>
        <Text style={style.text}>
          Para cualquier reclamación escribe a {operator.email} o a {operator.address}: te daremos acuse de
          recibo y respuesta. También puedes pedir hojas de reclamaciones y acudir a la oficina de consumo o a
          la junta arbitral de tu comunidad.
        </Text>
      </Part>
    </>
  );
}

/** Gift cards have no goods to receive and send back. */
function sinceWhen({ carrier, vat }: Order): string {
  if (carrier.is_digital) return "desde la compra";
  const cards = vat.not_subject > 0 ? ", y de las tarjetas regalo desde la compra," : "";
  return `desde que recibes el último artículo del pedido${cards}`;
}

/** The model form of the law's annex, with the known data filled in. */
function WithdrawalForm({ shop, order }: { shop: MailShop; order: Order }) {
  const { operator } = shop;
  return (
    <Part title="Modelo de formulario de desistimiento">
      <Text style={style.small}>
        A la atención de {operator.name}, {operator.address}, {operator.email}:
        <br />
        Por la presente le comunico que desisto de mi contrato de venta del siguiente bien: pedido{" "}
        {order.number} (artículos: ____________________).
        <br />
        Pedido el {formatDay(order.created_at)} / recibido el ____________.
        <br />
        Nombre del consumidor: ____________________ · Domicilio: ____________________
        <br />
        Fecha: ____________ · Firma (solo si se presenta en papel): ____________
      </Text>
    </Part>
  );
}

const dayFormat = new Intl.DateTimeFormat("es-ES", { dateStyle: "long", timeZone: "Europe/Madrid" });

/** An instant as a Spanish date, `20 de noviembre de 2026`. */
export function formatDay(instant: string): string {
  return dayFormat.format(new Date(instant));
}
