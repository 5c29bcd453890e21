import { LEGAL_GUARANTEE_YEARS, WITHDRAWAL_DAYS, WITHDRAWAL_LABEL, WITHDRAWAL_PATH } from "@tuerca/contract";
import { useShop } from "../../client/page/use-shop.ts";
import { GuaranteeNotice } from "../../ui/guarantee-notice/guarantee-notice.tsx";
import { Link } from "../../ui/link/link.tsx";
import { EmailLink, PhoneLink, useOperator } from "./facts.tsx";
import type { LegalSection } from "./legal-document.tsx";

/** The customer's rights of withdrawal and legal guarantee. */
export const RIGHTS: readonly LegalSection[] = [
  {
    id: "desistimiento",
    title: "Derecho de desistimiento",
    body: (
      <>
        <p>
          Tienes {WITHDRAWAL_DAYS} días naturales para desistir de la compra sin dar motivos (TRLGDCU,
          artículos 102 a 108). El plazo cuenta desde el día en que tú, o quien indiques que no sea el
          transportista, recibe la pieza; si un pedido llega en varios envíos, desde el último. Si no te
          hubiéramos informado de este derecho, el plazo se alargaría 12 meses.
        </p>
        <h3>Cómo se ejerce</h3>
        <p>
          La función{" "}
          <Link to={WITHDRAWAL_PATH} className="link">
            {WITHDRAWAL_LABEL}
          </Link>{" "}
          está al pie de todas las páginas y, mientras dura el plazo, en la página de tu pedido; no hace falta
          cuenta. Te confirmamos al momento, por correo electrónico, que lo hemos recibido, con el contenido,
          la fecha y la hora.
        </p>
        <p>
          También puedes comunicarnos tu decisión con una declaración clara por correo electrónico a{" "}
          <EmailLink /> o por carta a nuestro domicilio. Puedes copiar el formulario de abajo, aunque no es
          obligatorio. Puedes desistir de una parte del pedido. Basta con que envíes el aviso antes de que
          acabe el plazo; si el último día es sábado, domingo o festivo, acaba el siguiente día laborable
          (Reglamento 1182/71, artículo 3.4).
        </p>
        <h3>Qué pasa después</h3>
        <ul>
          <li>
            Te devolvemos todo lo que pagaste, incluido el envío estándar, como muy tarde a los{" "}
            {WITHDRAWAL_DAYS} días de tu aviso. Si elegiste un envío más caro, la diferencia no se devuelve.
          </li>
          <li>
            Usamos el mismo medio de pago que tú, salvo que pidas otro, y no te cuesta nada. Podemos esperar
            hasta recibir la pieza o la prueba de que la has enviado, lo que ocurra antes.
          </li>
          <li>
            Debes enviar la pieza en los {WITHDRAWAL_DAYS} días siguientes a tu aviso. El coste directo de
            devolverla es tuyo.
          </li>
          <li>
            Puedes abrir el embalaje y comprobar la pieza como lo harías en una tienda. Solo respondes de lo
            que pierda valor por usarla más allá de eso, por ejemplo si la montas y circulas con ella.
          </li>
        </ul>
        <h3>Cuándo no hay desistimiento</h3>
        <p>
          En los casos del artículo 103, entre ellos las piezas hechas a tu medida o claramente personalizadas
          (como una pintura mezclada para tu vehículo) y lo que después de la entrega se haya mezclado con
          otros bienes y no se pueda separar (como un líquido ya vertido). <SpentGiftCards />
        </p>
      </>
    ),
  },
  {
    id: "formulario",
    title: "Modelo de formulario de desistimiento",
    body: (
      <>
        <p>Solo tienes que rellenarlo y enviarlo si quieres desistir del contrato.</p>
        <WithdrawalForm />
      </>
    ),
  },
  {
    id: "garantia",
    title: `Garantía legal de ${LEGAL_GUARANTEE_YEARS} años`,
    body: (
      <>
        <p>
          Las piezas nuevas tienen {LEGAL_GUARANTEE_YEARS} años de garantía legal desde la entrega (TRLGDCU,
          artículo 120.1). Si en ese tiempo una pieza no es conforme con lo que compraste, puedes elegir, sin
          coste, entre que la reparemos o la cambiemos, salvo que lo elegido sea imposible o desproporcionado.
          Si no se soluciona en un plazo razonable y sin grandes molestias, puedes pedir una rebaja del precio
          o devolverla y recuperar el dinero, salvo que el fallo sea de escasa importancia.
        </p>
        <p>
          Si la falta aparece en los dos primeros años se presume que ya estaba al entregarla. El desgaste
          normal de una pieza, un montaje incorrecto que no hayamos hecho ni explicado nosotros o un uso
          indebido no son falta de conformidad.
        </p>
        <p>
          Para usarla escribe a <EmailLink /> o llama al <PhoneLink /> con el número de pedido. Los gastos de
          envío, mano de obra y materiales son nuestros. Si el fabricante ofrece además una garantía
          comercial, se suma a esta y nunca la reduce.
        </p>
        <GuaranteeNotice />
      </>
    ),
  },
];

function SpentGiftCards() {
  return useShop()?.hasGiftCards
    ? "Una tarjeta regalo que ya se ha gastado entera no deja saldo que devolver."
    : null;
}

/** The fields of the annex of the TRLGDCU, part B, with the shop's address. */
function WithdrawalForm() {
  const { name, address, email } = useOperator();
  const seller = [name, address, email].filter(Boolean).join(", ");
  return (
    <div className="legal-form">
      <p>A la atención de {seller || "la tienda (datos sin configurar)"}:</p>
      <p>Por la presente le comunico que desisto del contrato de venta de los siguientes bienes:</p>
      <ul>
        <li>Bienes y número de pedido: ……………………………………</li>
        <li>Pedido el / recibido el (fechas): ……………………………………</li>
        <li>Nombre del consumidor: ……………………………………</li>
        <li>Domicilio del consumidor: ……………………………………</li>
        <li>Fecha: ……………………………………</li>
        <li>Firma del consumidor (solo si se presenta en papel): ……………………………………</li>
      </ul>
    </div>
  );
}
