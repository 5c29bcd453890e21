import {
  LEGAL_GUARANTEE_YEARS,
  PAYMENT_MINUTES,
  TRANSFER_DAYS,
  WITHDRAWAL_DAYS,
  WITHDRAWAL_LABEL,
} from "../constants.ts";
import {
  isPaidVia,
  methodsVia,
  PAYMENT_METHODS,
  type ShopPaymentMethod,
} from "../payments/payment-methods.ts";

/**
 * The essential conditions of a sale, in Spanish, by topic, as a checkout states them before an
 * order and its confirmation repeats them (TRLGDCU arts. 97 and 98.7). `seller`: the seller in one
 * line. `methods`: the shop's payment methods.
 */
export function saleTerms(seller: string, methods: readonly ShopPaymentMethod[], isByPhone = false) {
  return {
    contract: `El contrato se celebra en español entre quien compra y ${seller}. ${isByPhone ? BY_PHONE : BY_BUTTON}, con estas condiciones, y guardamos una copia.`,
    prices:
      "Los precios incluyen el IVA, salvo en los envíos a Canarias, Ceuta y Melilla, que se venden sin IVA y pueden pagar impuestos y gastos de importación al llegar. Pagas el precio que ves al hacer el pedido, aunque cambie después.",
    payment: paymentTerms(methods, isByPhone),
    delivery: `${preparation(methods)} y lo entregamos en las fechas indicadas; en ningún caso más tarde de 30 días. Si una pieza faltara, te avisamos y te devolvemos el dinero.`,
    withdrawal: `Puedes desistir en ${WITHDRAWAL_DAYS} días naturales desde que recibes el último artículo, sin dar motivos: puedes hacerlo con «${WITHDRAWAL_LABEL}», al pie de todas las páginas, o comunicárnoslo por escrito, por ejemplo «Les comunico que desisto del pedido n.º …, recibido el …», con tu nombre, dirección y la fecha. Envíanos las piezas en los ${WITHDRAWAL_DAYS} días siguientes; el coste directo de la devolución corre de tu cuenta. Te reembolsamos en ${WITHDRAWAL_DAYS} días por el mismo medio de pago, incluido el envío estándar. Abrir el embalaje o probar la pieza no te quita el derecho.`,
    gift_cards: `Las tarjetas regalo se venden sin IVA, que se aplica a lo que se compra con ellas. Salen por correo electrónico y SMS en cuanto se pagan o, si elegiste un día, a las 9:00 de ese día. Puedes desistir en ${WITHDRAWAL_DAYS} días naturales desde que las compras: las anulamos y te reembolsamos lo que no se haya gastado.`,
    guarantee: `La garantía legal de los bienes nuevos es de ${LEGAL_GUARANTEE_YEARS} años desde la entrega: si una pieza no es conforme, tienes derecho a que la reparemos o la cambiemos gratis y, si no es posible, a rebajar el precio o a resolver el contrato.`,
  };
}

const BY_BUTTON =
  "El pedido nace al pulsar «Pedido con obligación de pago»; te lo confirmamos por correo electrónico en un plazo de 24 horas";
const BY_PHONE =
  "El pedido se acuerda por teléfono y nace cuando lo pagas o, si es contra reembolso, con su confirmación; te lo enviamos por correo electrónico";

function paymentTerms(methods: readonly ShopPaymentMethod[], isByPhone: boolean): string {
  const isByTransfer = methods.some((method) => isPaidVia(method, "bank_account"));
  const atOnce = methodsVia("gateway_form", "gateway_page")
    .filter((method) => methods.includes(method))
    .map((method) => PAYMENT_METHODS[method].noun)
    .join(" o ");
  const soon = `Con ${atOnce} pagas justo después de hacer el pedido y tienes ${PAYMENT_MINUTES} minutos`;
  const later = `por transferencia bancaria, ${TRANSFER_DAYS} días`;
  const inTime = isByPhone
    ? `Tienes ${TRANSFER_DAYS} días para pagarlo`
    : atOnce
      ? [soon, ...(isByTransfer ? [later] : [])].join("; ")
      : `Por transferencia bancaria tienes ${TRANSFER_DAYS} días para pagar`;
  return [
    ...(atOnce || isByTransfer ? [`${inTime}. Pasado ese plazo cancelamos el pedido sin coste.`] : []),
    ...(isPaidAtDoor(methods)
      ? ["Contra reembolso pagas en efectivo al recibir el paquete, con el recargo que ves en el total."]
      : []),
  ].join(" ");
}

function preparation(methods: readonly ShopPaymentMethod[]): string {
  if (!isPaidAtDoor(methods)) return "Preparamos el pedido al recibir el pago";
  if (methods.length === 1) return "Preparamos el pedido enseguida";
  return "Preparamos el pedido al recibir el pago, o enseguida si es contra reembolso,";
}

function isPaidAtDoor(methods: readonly ShopPaymentMethod[]): boolean {
  return methods.some((method) => isPaidVia(method, "door"));
}
