import {
  type Checkout,
  formatEuros,
  isPaidVia,
  PAYMENT_METHODS,
  toCents,
  toEuros,
  WITHDRAWAL_DAYS,
  WITHDRAWAL_LABEL,
} from "@tuerca/contract";
import { arrivalText, IF_PAID_TODAY } from "../../../ui/delivery-text/delivery-text.ts";
import { vatNote } from "../../../ui/vat-note/vat-note.ts";

type Of<K extends keyof Checkout> = Pick<Checkout, K>;

/** The whole price, whatever pays it, and its components. */
export function priceText({ totals, vat, carrier }: Of<"totals" | "vat" | "carrier">): string {
  const { shipping, surcharge } = totals;
  const paid = shipping > 0 ? `con ${formatEuros(shipping)} de envío` : "con envío gratis";
  const delivery = carrier?.is_digital ? "sin gastos de envío" : paid;
  const extra = surcharge > 0 ? ` y ${formatEuros(surcharge)} de recargo por contra reembolso` : "";
  return sentences(`${formatEuros(priceOf(vat))}, ${delivery}${extra}`, vatNote(vat));
}

/** The payment methods of the price: gift cards, then the chosen one. */
export function paymentText({ totals, vat, payment_method }: Of<"totals" | "vat" | "payment_method">) {
  const byGiftCard = toEuros(toCents(priceOf(vat)) - toCents(totals.total));
  return sentences(
    byGiftCard > 0 ? `${PAYMENT_METHODS.gift_card.name}: ${formatEuros(byGiftCard)}` : "",
    totals.total > 0 && payment_method
      ? `${PAYMENT_METHODS[payment_method].name}: ${formatEuros(totals.total)}`
      : "",
  );
}

/** Delivery of the parcel and the gift cards. */
export function arrivalFact({ carrier, vat, payment_method }: Of<"carrier" | "vat" | "payment_method">) {
  if (!carrier) return "";
  if (carrier.is_digital) return sentences(arrivalText(carrier));
  const condition = isPaidVia(payment_method, "bank_account") ? IF_PAID_TODAY : "";
  const cards =
    "Las tarjetas regalo salen por correo electrónico y SMS en cuanto se pagan, o el día que elegiste";
  return sentences(arrivalText(carrier) + condition, vat.not_subject > 0 ? cards : "");
}

/** The right of withdrawal, which for gift cards begins with the purchase. */
export function withdrawalText({ carrier, vat }: Of<"carrier" | "vat">): string {
  if (carrier?.is_digital)
    return `Tienes ${DAYS} desde la compra para desistir sin dar motivos. ${UNSPENT} ${PLACE}`;
  const goods = `Tienes ${DAYS} desde que recibes el pedido para devolverlo sin dar motivos. Te reembolsamos lo pagado, envío estándar incluido; el coste de la devolución lo pagas tú.`;
  return vat.not_subject > 0
    ? `${goods} En las tarjetas regalo cuentan desde la compra. ${UNSPENT} ${PLACE}`
    : `${goods} ${PLACE}`;
}

const DAYS = `${WITHDRAWAL_DAYS} días naturales`;
/** Existence and placement of the function (Directive 2011/83/EU, art. 6.1.h). */
const PLACE = `Puedes hacerlo con «${WITHDRAWAL_LABEL}», al pie de todas las páginas y en la de tu pedido.`;
const UNSPENT = "Anulamos las tarjetas y te reembolsamos lo que no se haya gastado de ellas.";

/** Euros; `total` is the rest after gift cards. */
function priceOf({ base, included, not_subject }: Checkout["vat"]): number {
  return toEuros(toCents(base) + toCents(included) + toCents(not_subject));
}

function sentences(...all: string[]): string {
  return all
    .filter(Boolean)
    .map((one) => `${one}.`)
    .join(" ");
}
