import type { IntroducedMail } from "./introduced-mails.ts";

/** Data that the operator's words for mails can name, as `{pedido}`; all are the shop's own. */
export const MAIL_DATA = {
  tienda: "nombre de la tienda",
  pedido: "número del pedido",
  importe: "importe, con el IVA",
  entrega: "días de entrega, como «entre el 3 y el 4 de mayo»",
  devolucion: "número de la devolución",
  referencia: "referencia del desistimiento",
  producto: "nombre del producto",
} as const;
export type MailDatum = keyof typeof MAIL_DATA;

const ORDER = ["pedido", "importe", "tienda"] as const;
const RETURN = ["devolucion", "pedido", "tienda"] as const;
const OF_ORDER = ["pedido", "tienda"] as const;
const OF_PRODUCT = ["producto", "tienda"] as const;
const OF_ALL = ["tienda"] as const;

const KNOWN: Readonly<Partial<Record<IntroducedMail, readonly MailDatum[]>>> = {
  "order-confirmation": ORDER,
  "payment-received": ORDER,
  "payment-unfinished": ORDER,
  "order-preparing": ORDER,
  "order-shipped": ["pedido", "importe", "entrega", "tienda"],
  "order-delivered": ORDER,
  "order-cancelled": ORDER,
  "order-returned": ORDER,
  "payment-refunded": ORDER,
  "return-requested": RETURN,
  "return-approved": RETURN,
  "return-received": RETURN,
  "return-refunded": RETURN,
  "return-refused": RETURN,
  "withdrawal-link": OF_ORDER,
  "withdrawal-received": ["referencia", "tienda"],
  "refund-account": OF_ORDER,
  "refund-account-stored": OF_ORDER,
  "rating-request": OF_ORDER,
  "rating-decided": OF_PRODUCT,
  "confirm-stock-alert": OF_PRODUCT,
  "back-in-stock": OF_PRODUCT,
  "gift-card": ["importe", "tienda"],
};

/** The data that the words of a mail can name. */
export function dataInMail(mail: IntroducedMail): readonly MailDatum[] {
  return KNOWN[mail] ?? OF_ALL;
}

/** One name in single braces, as nothing else is filled in. */
const NAME = /(?<![{$#%])\{([a-z]+)\}(?!\})/g;

/** Data of a mail by their names. */
export type MailFacts = Readonly<Partial<Record<MailDatum, string>>>;

/**
 * Words of the operator with data in place of their names. Data are never read again, so a name in
 * one of them stays text.
 */
export function fillMailWords(words: string, facts: MailFacts): string {
  return words.replace(NAME, (whole, name: string) =>
    Object.hasOwn(facts, name) ? (facts[name as MailDatum] ?? whole) : whole,
  );
}

/** The names in words of the operator, known or not. */
export function namesInMailWords(words: string): string[] {
  return [...words.matchAll(NAME)].map(([, name = ""]) => name);
}
