import { type Cents, countOf, formatEuros, type returnStates, toEuros } from "@tuerca/contract";
import type { ENGLISH } from "./english.ts";
import { settingInSpanish } from "./setting-words.ts";
import { stopInSpanish } from "./stop-words.ts";

/** The return's states, as a return is said to be. */
export const RETURN_STATES: Readonly<Record<(typeof returnStates)[number], string>> = {
  requested: "pedida",
  approved: "aprobada",
  sent: "en camino",
  inspected: "recibida",
  refunded: "reembolsada",
  refused: "rechazada",
};

/** The sentence of each reason, for screens. */
export const SPANISH: typeof ENGLISH = {
  order_unknown: ({ number }) => `No existe el pedido ${number}.`,
  order_line_without_goods: ({ line }) => `El pedido no tiene piezas en la línea ${line}.`,
  tracking_taken: ({ trackingNumber, order }) =>
    `El número de seguimiento ${trackingNumber} ya es del pedido ${order}. Si van en el mismo paquete, marca «Es un envío conjunto».`,
  order_unpaid: ({ number }) =>
    `El pedido ${number} no está pagado: registra su entrega, o la vuelta de todas sus piezas.`,

  refund_by_hand: ({ number }) =>
    `El dinero del pedido ${number} se devuelve a mano: envíalo y anota su referencia.`,
  refund_moving: ({ number }) => `Hay un reembolso del pedido ${number} en curso: espera a que termine.`,
  refund_no_money: ({ number }) => `El pedido ${number} no tiene dinero que devolver.`,
  refund_no_customer: ({ number }) =>
    `La cuenta del cliente del pedido ${number} está borrada: pregúntaselo tú.`,
  refund_not_by_card: ({ number }) =>
    `Al pedido ${number} no le queda tanto por devolver con tarjeta o Bizum; lo demás se devuelve a mano, con su referencia.`,
  refund_which_account: ({ number, given }) =>
    `El cliente del pedido ${number} ha dado una cuenta que acaba en ${given}: indica a cuál has pagado.`,
  refund_other_account: ({ number, end, given }) =>
    `Ninguna cuenta del pedido ${number} acaba en ${end}: la que hay acaba en ${given}.`,
  refund_no_account: ({ number }) => `El cliente del pedido ${number} no ha dado ninguna cuenta.`,
  refund_none_by_hand: ({ number }) => `Al pedido ${number} no le queda nada por devolver a mano.`,
  refund_reference_used: ({ number, reference }) =>
    `Del pedido ${number} ya hay otro reembolso con la referencia ${reference}: pon otra.`,
  refund_surplus_first: ({ number }) =>
    `El pedido ${number} tiene dinero que le sobra, que se devuelve primero y entero.`,
  refund_none_outside: ({ number }) => `El pedido ${number} no se pagó por transferencia ni en efectivo.`,
  refund_left_in_part: ({ number, cents }) =>
    `Del pedido ${number} quedan ${euros(cents)} por devolver en parte.`,
  refund_not_so_much: ({ number }) => `Al pedido ${number} no le queda tanto dinero por devolver.`,
  refund_at_most: ({ cents }) => `Como mucho se pueden devolver ${euros(cents)}.`,
  refund_line_pieces: ({ line, pieces }) =>
    pieces === 1
      ? `De la línea ${line} queda 1 pieza sin reembolsar.`
      : `De la línea ${line} quedan ${pieces} piezas sin reembolsar.`,
  refund_free_pieces: () => "Esas piezas no costaron nada.",
  refund_line_left: ({ line, cents }) =>
    `De la línea ${line} quedan ${euros(cents)}: lo que pase de ahí es de otra línea, o un gesto.`,

  return_unknown: ({ number }) => `No existe la devolución ${number}.`,
  return_cannot_move: ({ number, from, to }) =>
    `La devolución ${number} está ${RETURN_STATES[from]} y no puede pasar a ${RETURN_STATES[to]}.`,
  return_nothing_left: ({ number }) => `Del pedido ${number} no queda nada por devolver.`,
  return_too_many: ({ number, sku, pieces }) =>
    `Del pedido ${number} se pueden devolver todavía ${countOf(pieces, "pieza", "piezas")} de ${sku}.`,
  return_for_sale: ({ number }) => `Hay piezas de la devolución ${number} otra vez a la venta: reembólsala.`,
  return_received_otherwise: ({ number }) =>
    `La devolución ${number} ya está recibida, con las piezas en otro estado.`,
  return_extra_pieces: ({ number, sku, pieces }) =>
    `En la devolución ${number} hay de más ${countOf(pieces, "pieza", "piezas")} de ${sku}.`,
  return_nothing_came: ({ number }) =>
    `De la devolución ${number} no ha llegado ninguna pieza: no la registres todavía.`,
  return_refunded_otherwise: ({ number, deductionCents }) =>
    `La devolución ${number} ya se reembolsó, con un descuento de ${euros(deductionCents)}.`,
  return_not_inspected: ({ number }) => `La devolución ${number} no está recibida, o ya está reembolsada.`,
  return_deduction: ({ cents }) =>
    `Como mucho se pueden descontar ${euros(cents)}, lo que queda del precio de las piezas.`,
  withdrawal_unknown: ({ reference }) => `No existe el desistimiento ${reference}.`,
  withdrawal_other_order: ({ reference }) => `El desistimiento ${reference} ya tiene otro pedido.`,

  invoice_unknown: ({ number }) => `No existe la factura ${number}.`,
  invoice_stop_cancelling: ({ stop }) => `No se emite ni se anula nada: ${stopInSpanish(stop)}`,
  invoice_stop_mending: ({ stop }) => `No se subsana nada: ${stopInSpanish(stop)}`,
  invoice_other_issuer: ({ number, issuer }) => `La factura ${number} la emitió ${issuer}.`,
  invoice_dated_later: ({ number, day }) =>
    `La factura ${number} lleva fecha de ${day}: la Agencia Tributaria admite anularla desde ese día.`,
  invoice_rectifying: ({ number }) =>
    `La factura ${number} rectifica dinero que se devolvió: solo se puede emitir otra vez.`,
  invoice_referred_to: ({ number, by }) =>
    `A la factura ${number} se refieren ${by.join(", ")}: anula esas primero.`,
  record_other: ({ number, code }) =>
    `La Agencia Tributaria tiene otro registro de la factura ${number} (${code}).`,
  record_unanswered: ({ number }) => `El último registro de la factura ${number} aún no tiene respuesta.`,
  record_accepted: ({ number }) =>
    `El último registro de la factura ${number} está aceptado: no hay nada que subsanar.`,

  carrier_taken: () => "Ya hay un transportista con este nombre",
  carrier_unknown: () => "Este transportista no existe.",
  carrier_zone: () => "Este transportista ya no sirve esa zona.",
  setting_refused: settingInSpanish,
  settings_changed: () => "Otra persona lo ha cambiado mientras lo tenías abierto.",

  coupon_taken: () => "Ya hay un cupón con este código",
  coupon_unknown: () => "Este cupón no existe.",
  coupon_category: ({ slug }) => `No hay una categoría ${slug}`,
  coupon_brand: ({ slug }) => `No hay una marca ${slug}`,
  coupon_days: () => "El último día es anterior al primero",
  coupon_uses: ({ uses }) => `Ya se ha usado ${uses} veces`,
  coupon_over: () => "Ese día ya ha pasado",
  product_unknown: ({ sku }) => `No hay ningún producto ${sku}.`,
  product_gift_card: ({ sku }) => `${sku} es una tarjeta regalo: no se une a nada.`,
  product_itself: () => "Es este mismo producto: elige otro.",
  product_merged: ({ sku, into }) => `${sku} ya está unido a ${into}.`,
  product_reserved: ({ sku }) =>
    `Alguien está comprando ${sku} ahora mismo: inténtalo cuando termine o pasen unos minutos.`,
  gift_card_unknown: () => "Esta tarjeta regalo no existe.",
  gift_card_no_balance: () => "Esta tarjeta no tiene saldo que bloquear.",
  opinion_unknown: () => "Esta opinión ya no está: su autor la ha cambiado o borrado.",
  source_exists: ({ name }) => `Ya hay un origen «${name}»: elige otro nombre.`,
  source_unknown: ({ name }) => `No existe el origen «${name}».`,

  search_away: () => "El buscador no responde: inténtalo en unos minutos.",
  store_away: () => "El almacén de archivos no responde: inténtalo en unos minutos.",
};

function euros(cents: Cents): string {
  return formatEuros(toEuros(cents));
}
