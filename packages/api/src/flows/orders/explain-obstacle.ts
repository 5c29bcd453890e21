import { STATUS_LABELS } from "../../modules/orders/index.ts";
import type { MoveFacts } from "./move-facts.repository.ts";
import type { Move, Obstacle } from "./move-table.ts";

/** An obstacle to a move of an order, with the facts that its reason names. */
export type Barred = { obstacle: Obstacle; facts: MoveFacts };

const ENGLISH_MOVES: Readonly<Record<Move, string>> = {
  pack: "become preparing",
  send: "become shipped",
  truly_left: "become shipped",
  deliver: "become delivered",
  cancel: "become cancelled",
  cancel_own: "become cancelled",
  cancel_refunded: "become cancelled",
  take_back: "become returned",
  open_return: "be returned",
  refund_all: "be refunded as a whole",
  correct: "be corrected",
  full_invoice: "get a full invoice",
};

const SPANISH_MOVES: Readonly<Record<Move, string>> = {
  pack: "preparar el",
  send: "enviar el",
  truly_left: "dar por enviado el",
  deliver: "dar por entregado el",
  cancel: "cancelar el",
  cancel_own: "cancelar el",
  cancel_refunded: "cancelar el",
  take_back: "dar por devuelto el",
  open_return: "devolver piezas del",
  refund_all: "reembolsar entero el",
  correct: "cambiar el",
  full_invoice: "pedir la factura completa del",
};

/** The refusal of a move as an English sentence. */
export function refusalInEnglish(move: Move, barred: Barred): string {
  const { number, status } = barred.facts;
  const cannot = `can't ${ENGLISH_MOVES[move]}`;
  const reason = REASONS[barred.obstacle]?.(barred.facts).english;
  return reason ? `Order ${number} ${cannot}: ${reason}.` : `Order ${number} is ${status} and ${cannot}.`;
}

/** The refusal of a move as a Spanish sentence. */
export function refusalInSpanish(move: Move, barred: Barred): string {
  const { number } = barred.facts;
  return `No se puede ${SPANISH_MOVES[move]} pedido ${number}: ${reasonInSpanish(barred)}.`;
}

/** Why a move is forbidden, as a Spanish clause. */
export function reasonInSpanish({ obstacle, facts }: Barred): string {
  return REASONS[obstacle]?.(facts).spanish ?? `está ${STATUS_LABELS[facts.status].toLowerCase()}`;
}

/** The same for what is beside the order's state, which says itself; null for the state. */
export function barInSpanish({ obstacle, facts }: Barred): string | null {
  return REASONS[obstacle]?.(facts).spanish ?? null;
}

type Clause = { english: string; spanish: string };

const REASONS: Readonly<Partial<Record<Obstacle, (facts: MoveFacts) => Clause>>> = {
  no_goods: () => ({ english: "it has no goods", spanish: "no lleva piezas" }),
  withdrawn: ({ withdrawal }) => ({
    english: `its customer has withdrawn from it on ${statedIn(english, withdrawal)}`,
    spanish: `el cliente desistió de él el ${statedIn(spanish, withdrawal)}`,
  }),
  in_words: ({ withdrawal }) => ({
    english: `a withdrawal names its pieces in words, of ${statedIn(english, withdrawal)}: read it and record that it is done`,
    spanish: `hay un desistimiento con las piezas escritas a mano, del ${statedIn(spanish, withdrawal)}: léelo y dalo por tramitado`,
  }),
  money_back: () => ({ english: "its money goes back", spanish: "su dinero se está devolviendo" }),
  holds_money: () => ({
    english: "it is paid, and its money has to go back first",
    spanish: "su dinero tiene que devolverse antes",
  }),
  keeps_money: () => ({
    english: "it keeps money that this does not refund: send it by hand, and give its reference",
    spanish: "le queda dinero que no vuelve así: devuélvelo a mano",
  }),
  erased: () => ({
    english: "its customer's account is deleted",
    spanish: "su cliente ha borrado su cuenta",
  }),
  sells_cards: () => ({ english: "it sells gift cards", spanish: "lleva tarjetas regalo" }),
  stated: ({ withdrawal }) => ({
    english: `its customer has withdrawn from pieces of it on ${statedIn(english, withdrawal)}`,
    spanish: `el cliente desistió de piezas el ${statedIn(spanish, withdrawal)}`,
  }),
  refunded: () => ({
    english: "money of it has been refunded",
    spanish: "ya se ha devuelto dinero de él",
  }),
  in_batch: () => ({
    english: "it is in an open batch: leave it out there first",
    spanish: "está en un lote abierto: sácalo antes del lote",
  }),
  confirming: () => ({
    english: "a payment of it is being confirmed",
    spanish: "se está confirmando un pago suyo: espera un momento",
  }),
  return_waits: ({ waitingReturn }) => ({
    english: `goods of it have come back: returns refund ${waitingReturn}`,
    spanish: `han vuelto piezas: reembolsa su devolución ${waitingReturn}`,
  }),
};

const english = new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeZone: "Europe/Madrid" });
const spanish = new Intl.DateTimeFormat("es-ES", { dateStyle: "long", timeZone: "Europe/Madrid" });

/** `28 de noviembre de 2026 (D-7KQ2M9XD4H)`, the day in Spain. */
function statedIn(format: Intl.DateTimeFormat, withdrawal: MoveFacts["withdrawal"]): string {
  return withdrawal ? `${format.format(withdrawal.receivedAt)} (${withdrawal.reference})` : "";
}
