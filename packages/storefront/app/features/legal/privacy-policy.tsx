import { REFUND_ACCOUNT_DAYS, SHARED_CART_DAYS } from "@tuerca/contract";
import { useShop, useTakesVia } from "../../client/page/use-shop.ts";
import { Link } from "../../ui/link/link.tsx";
import { EmailLink, LegalTable, OperatorFacts, useOperator } from "./facts.tsx";
import { LegalDocument, type LegalSection } from "./legal-document.tsx";

/** The shop's handling of personal data (RGPD arts. 13 and 14). */
export function PrivacyPolicy() {
  const { siteName } = useOperator();
  return (
    <LegalDocument
      title="Política de privacidad"
      lead={`Qué datos personales trata ${siteName}, para qué, con qué derecho y durante cuánto tiempo.`}
      sections={SECTIONS}
    />
  );
}

const PURPOSES = [
  [
    "Gestionar el carrito y la compra",
    "Identificador de la visita, carrito, el coche para el que es cada pieza, si lo has elegido, lo que rellenas para comprar (nombre, correo, teléfono, direcciones y NIF), página y enlace por los que llegaste",
    "Contrato o pasos previos a él (letra b); saber de dónde vienen los pedidos, interés legítimo (letra f)",
    `La visita, 180 días sin uso, o un año si tiene carrito; el carrito, hasta que lo vacías o, sin cuenta, un año sin cambios; lo que rellenas sin terminar la compra, 30 días. El enlace con el que enseñas las piezas a tu taller no lleva tus datos personales y caduca a los ${SHARED_CART_DAYS} días`,
  ],
  [
    "Servir, cobrar y entregar pedidos, y atender devoluciones y garantías",
    "Nombre, correo, teléfono, direcciones, NIF si lo das, pedido, pago y lo que te dijimos sobre tu coche; en una devolución, lo que cuentas y las fotos que añades",
    "Contrato (letra b)",
    "Mientras dura la garantía y, después, bloqueados el tiempo en que se pueda reclamar; las fotos de una devolución, cinco años; los correos y SMS que te enviamos, 90 días",
  ],
  [
    "Recibir tu desistimiento y darte el acuse",
    "Nombre, correo, pedido y lo que declaras",
    "Obligación legal (letra c)",
    "Lo que dura el pedido; si no corresponde a ninguno, cinco años",
  ],
  [
    "Devolverte dinero por transferencia",
    "IBAN y titular de la cuenta que nos das",
    "Ejecución del contrato (letra b)",
    `${REFUND_ACCOUNT_DAYS} días después de la transferencia; si no la hacemos, un año`,
  ],
  [
    "Facturar y llevar la contabilidad",
    "Datos de facturación y del pedido",
    "Obligación legal (letra c)",
    "Cuatro años por la ley tributaria y seis por el Código de Comercio (artículo 30)",
  ],
  [
    "Entregar una tarjeta regalo a quien diga el comprador",
    "Nombre, correo o teléfono de esa persona y el mensaje para ella",
    "Interés legítimo en cumplir el encargo (letra f)",
    "Mientras la tarjeta se pueda usar y, después, como los datos del pedido",
  ],
  [
    "Encontrar tu coche por su matrícula o su bastidor, si los escribes",
    "La matrícula o el bastidor, y los coches a los que puede corresponder",
    "Pasos previos al contrato que tú pides (letra b)",
    "Lo que dura la consulta: no se guardan ni se unen a tus otros datos",
  ],
  [
    "Tu cuenta, si la creas",
    "Nombre, correo y contraseña cifrada; direcciones, coches y lista de deseos que guardes",
    "Contrato (letra b)",
    "Hasta que la cierras; entonces se cancelan los pedidos sin pagar y los demás quedan bloqueados",
  ],
  [
    "Publicar tu opinión, si la das",
    "Puntuación, texto y el nombre que se muestra (el de pila y una inicial); el pedido que la acredita no se publica",
    "Consentimiento (letra a)",
    "Hasta que la retiras o se retira el producto; si cierras tu cuenta, queda sin tu nombre",
  ],
  [
    "Pedirte tu opinión una vez por correo, cinco días después de la entrega",
    "Correo y pedido; si no quieres recibirlos, una huella de tu correo",
    "Interés legítimo en saber cómo es lo que vendemos (letra f); puedes oponerte con un clic en cada correo",
    "El enlace, 90 días; la huella, hasta que cambias de idea o cierras tu cuenta",
  ],
  [
    "Contestarte",
    "Los datos de tu mensaje",
    "Interés legítimo en atenderte (letra f)",
    "Un año desde la respuesta",
  ],
  [
    "Proteger la tienda de abusos",
    "Dirección IP, en memoria; en la base de datos, solo una huella suya",
    "Interés legítimo (letra f)",
    "Minutos u horas; la huella de un pedido sin pagar, hasta que se paga, sale o se anula",
  ],
] as const;

const SECTIONS: readonly LegalSection[] = [
  {
    id: "responsable",
    title: "Quién responde de tus datos",
    body: (
      <>
        <OperatorFacts />
        <p>
          Para cualquier cuestión de privacidad escribe a <EmailLink />.
        </p>
      </>
    ),
  },
  {
    id: "fines",
    title: "Qué datos tratamos y para qué",
    body: (
      <>
        <LegalTable
          caption="Fines, bases jurídicas y plazos"
          head={["Para qué", "Qué datos", "Con qué derecho (RGPD, artículo 6.1)", "Cuánto tiempo"]}
          rows={PURPOSES}
        />
        <p>
          Los datos que marcamos como obligatorios al comprar hacen falta para venderte y entregarte la pieza;
          sin ellos no podemos hacerlo. Solo nos los das tú, salvo la página desde la que llegas, que la dice
          tu navegador, y los de quien recibe una tarjeta regalo, que nos da quien la compra (RGPD, artículo
          14): solo los usamos para entregársela. No tomamos decisiones automáticas sobre ti ni hacemos
          perfiles.
        </p>
      </>
    ),
  },
  {
    id: "destinatarios",
    title: "Quién más los recibe",
    body: (
      <>
        <p>No vendemos ni cedemos datos. Los reciben, en lo justo para su tarea:</p>
        <ul>
          <li>la empresa de transporte, para entregar el pedido y avisarte;</li>
          <li>los bancos, para cobrar y devolver;</li>
          <PlateProvider />
          <li>
            quienes nos prestan servicio como encargados (alojamiento, envío de correo electrónico y de SMS),
            con contrato y siguiendo nuestras instrucciones;
          </li>
          <li>la Agencia Tributaria y otras autoridades, cuando la ley lo manda.</li>
        </ul>
        <p>
          No transferimos datos fuera del Espacio Económico Europeo. Si algún proveedor lo hiciera, sería con
          las garantías de los artículos 44 a 49 del RGPD, y lo diríamos aquí antes.
        </p>
      </>
    ),
  },
  {
    id: "derechos",
    title: "Tus derechos",
    body: (
      <>
        <p>
          Puedes pedir, gratis, acceder a tus datos, rectificarlos, suprimirlos, limitar su uso, oponerte a él
          y llevártelos en un formato legible por máquinas. Lo que se basa en tu consentimiento puedes
          retirarlo cuando quieras, sin que afecte a lo anterior. Escribe a <EmailLink /> diciendo qué derecho
          ejerces; si dudamos de tu identidad te pediremos lo mínimo para comprobarla. Respondemos en un mes.
        </p>
        <p>
          Si crees que no lo hacemos bien, puedes reclamar ante la{" "}
          <a href="https://www.aepd.es" target="_blank" rel="noreferrer">
            Agencia Española de Protección de Datos
            <span className="sr-only"> (se abre en otra pestaña)</span>
          </a>{" "}
          (calle Jorge Juan, 6, 28001 Madrid). Agradecemos que antes nos des la ocasión de arreglarlo.
        </p>
      </>
    ),
  },
  {
    id: "seguridad",
    title: "Cómo los protegemos",
    body: (
      <p>
        Las páginas que ve todo el mundo no contienen datos de nadie. Las contraseñas se guardan de forma que
        ni nosotros podemos leerlas; las sesiones y los enlaces a pedidos son identificadores al azar que no
        se pueden adivinar. <CardData />
        Si sufrieras un riesgo alto por una brecha, te avisaríamos sin demora.
      </p>
    ),
  },
  {
    id: "menores",
    title: "Menores y cookies",
    body: (
      <p>
        La tienda es para mayores de 18 años, o para quien tenga permiso de sus padres o tutores. Lo que se
        guarda en tu navegador lo detalla la <Link to="/links/cookies">política de cookies</Link>.
      </p>
    ),
  },
];

/** A demo shop looks plates up by itself. */
function PlateProvider() {
  if (useShop()?.plates !== "provider") return null;
  return (
    <li>
      quien sabe qué coche lleva cada matrícula, si buscas el tuyo por ella: recibe la matrícula y nada más;
    </li>
  );
}

function CardData() {
  return useTakesVia("gateway_form") ? "Los datos de tarjeta no pasan por nuestros servidores. " : null;
}
