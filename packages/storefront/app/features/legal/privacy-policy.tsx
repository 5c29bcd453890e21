import {
  REFUND_ACCOUNT_DAYS,
  SHARED_CART_DAYS,
  STOCK_ALERT_CONFIRM_DAYS,
  STOCK_ALERT_DAYS,
} from "@tuerca/contract";
import { PRIVACY_POLICY } from "@tuerca/contract/legal-texts";
import { useShop, useTakesVia } from "../../client/page/use-shop.ts";
import { LegalTable, OperatorFacts } from "./facts.tsx";
import { LegalText } from "./legal-text.tsx";

/** The shop's handling of personal data (RGPD arts. 13 and 14). */
export function PrivacyPolicy() {
  // A demo shop looks plates up by itself.
  const asksProvider = useShop()?.plates === "provider";
  const takesCards = useTakesVia("gateway_form");
  return (
    <LegalText
      page="politica-privacidad"
      own={PRIVACY_POLICY}
      generated={{
        datos_del_titular: <OperatorFacts />,
        tabla_de_fines: (
          <LegalTable
            caption="Fines, bases jurídicas y plazos"
            head={["Para qué", "Qué datos", "Con qué derecho (RGPD, artículo 6.1)", "Cuánto tiempo"]}
            rows={PURPOSES}
          />
        ),
        consulta_de_matriculas: asksProvider ? PLATE_PROVIDER : null,
        datos_de_tarjeta: takesCards ? "Los datos de tarjeta no pasan por nuestros servidores. " : null,
      }}
    />
  );
}

const PLATE_PROVIDER =
  "quien sabe qué coche lleva cada matrícula, si buscas el tuyo por ella: recibe la matrícula y nada más;";

const PURPOSES = [
  [
    "Gestionar el carrito y la compra",
    "Identificador de la visita, carrito, el coche para el que es cada pieza, si lo has elegido, lo que rellenas para comprar (nombre, correo, teléfono, direcciones y NIF, o el documento que des en su lugar), página y enlace por los que llegaste",
    "Contrato o pasos previos a él (letra b); saber de dónde vienen los pedidos, interés legítimo (letra f)",
    `La visita, 180 días sin uso, o un año si tiene carrito; el carrito, hasta que lo vacías o, sin cuenta, un año sin cambios; lo que rellenas sin terminar la compra, 30 días. El enlace con el que enseñas las piezas a tu taller no lleva tus datos personales y caduca a los ${SHARED_CART_DAYS} días`,
  ],
  [
    "Servir, cobrar y entregar pedidos, y atender devoluciones y garantías",
    "Nombre, correo, teléfono, direcciones, NIF o documento si lo das, pedido, pago y lo que te dijimos sobre tu coche; en una devolución, lo que cuentas y las fotos que añades",
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
    "Nombre, correo y contraseña cifrada; direcciones, coches, lista de deseos y listas de piezas que guardes",
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
    "Avisarte una vez de que vuelve a haber un producto, si lo pides y lo confirmas",
    "Correo y producto",
    "Consentimiento (letra a); puedes anularlo en el enlace del correo con el que lo confirmas",
    `Hasta que te avisamos; sin confirmar, ${STOCK_ALERT_CONFIRM_DAYS} días; si no vuelve a haber, ${STOCK_ALERT_DAYS} días`,
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
