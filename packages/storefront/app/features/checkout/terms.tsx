import { PAYMENT_MINUTES, TRANSFER_DAYS } from "@tuerca/contract";
import { Icon } from "../../ui/icon/icon.tsx";
import { type Seller, sellerText } from "./seller.ts";
import { TermsLink } from "./terms-link.tsx";

/** The essential conditions of the sale, folded. */
export function Terms({ seller }: { seller: Seller }) {
  return (
    <details className="group rounded border border-line bg-surface text-sm">
      <summary className="flex min-h-11 items-center justify-between px-4 font-bold">
        Condiciones de compra
        <Icon name="down" className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <div className="grid gap-3 border-t border-line p-4 text-ink-2">
        <p>
          El contrato se celebra en español entre quien compra y {sellerText(seller)}. El pedido nace al
          pulsar «Pedido con obligación de pago»; te lo confirmamos por correo electrónico en un plazo de 24
          horas, con estas condiciones, y guardamos una copia.
        </p>
        <p>
          Los precios incluyen el IVA, salvo en los envíos a Canarias, Ceuta y Melilla, que se venden sin IVA
          y pueden pagar impuestos y gastos de importación al llegar. Pagas el precio que ves aquí, aunque
          cambie después.
        </p>
        <p>
          Con tarjeta o Bizum pagas justo después de hacer el pedido y tienes {PAYMENT_MINUTES} minutos; por
          transferencia bancaria, {TRANSFER_DAYS} días. Pasado ese plazo cancelamos el pedido sin coste.
          Contra reembolso pagas en efectivo al recibir el paquete, con el recargo que ves en el total.
          Preparamos el pedido al recibir el pago, o enseguida si es contra reembolso, y lo entregamos en las
          fechas indicadas; en ningún caso más tarde de 30 días. Si una pieza faltara, te avisamos y te
          devolvemos el dinero.
        </p>
        <p>
          Puedes desistir en 14 días naturales desde que recibes el último artículo, sin dar motivos: basta
          con que nos lo comuniques por escrito, por ejemplo «Les comunico que desisto del pedido n.º …,
          recibido el …», con tu nombre, dirección y la fecha. Envíanos las piezas en los 14 días siguientes;
          el coste directo de la devolución corre de tu cuenta. Te reembolsamos en 14 días por el mismo medio
          de pago, incluido el envío estándar. Abrir el embalaje o probar la pieza no te quita el derecho.
        </p>
        <p>
          Las tarjetas regalo se venden sin IVA, que se aplica a lo que se compra con ellas. Salen por correo
          electrónico y SMS en cuanto se pagan o, si elegiste un día, a las 9:00 de ese día. Puedes desistir
          en 14 días naturales desde que las compras: las anulamos y te reembolsamos lo que no se haya
          gastado.
        </p>
        <p>
          Si una pieza no es conforme, la garantía legal de 3 años te da derecho a que la reparemos o la
          cambiemos gratis y, si no es posible, a rebajar el precio o a resolver el contrato.
        </p>
        <p>
          El texto completo está en los <TermsLink>términos y condiciones</TermsLink>.
        </p>
      </div>
    </details>
  );
}
