import {
  fillMailWords,
  formatEuros,
  INTRODUCED_MAILS,
  type IntroducedMail,
  type MailFacts,
  type Order,
  toEuros,
} from "@tuerca/contract";
import type { MailData, MailName, ReturnMail } from "./mail.ts";
import { formatDay } from "./parts/consumer-rights.tsx";
import { isOffer } from "./parts/is-offer.ts";

const ofOrder = ({ order: { number, totals } }: { order: Order }): MailFacts => ({
  pedido: number,
  importe: formatEuros(totals.total),
});
const ofReturn = ({ orderNumber, returned }: ReturnMail): MailFacts => ({
  pedido: orderNumber,
  devolucion: returned.number,
});
const ofProduct = ({ product, car = null }: { product: string; car?: string | null }): MailFacts => ({
  producto: car === null ? product : `${product} para ${car}`,
});
const ofNumber = ({ orderNumber }: { orderNumber: string }): MailFacts => ({ pedido: orderNumber });

/**
 * The data of each mail beside the shop's name; none is what a stranger may have typed
 * (`strangers-words.test.ts`).
 */
const FACTS: { [M in IntroducedMail]?: (data: MailData[M]) => MailFacts } = {
  "order-confirmation": ofOrder,
  "payment-received": ofOrder,
  "payment-unfinished": ofOrder,
  "order-preparing": ofOrder,
  "order-shipped": (data) => {
    const { earliest, latest } = data.order.carrier;
    return { ...ofOrder(data), entrega: `entre el ${formatDay(earliest)} y el ${formatDay(latest)}` };
  },
  "order-delivered": ofOrder,
  "order-cancelled": ofOrder,
  "order-returned": ofOrder,
  "payment-refunded": ({ order, amountCents }) => ({
    pedido: order.number,
    importe: formatEuros(toEuros(amountCents)),
  }),
  "return-requested": ofReturn,
  "return-approved": ofReturn,
  "return-received": ofReturn,
  "return-refunded": ofReturn,
  "return-refused": ofReturn,
  "withdrawal-link": ({ number }) => ({ pedido: number }),
  "withdrawal-received": ({ statement }) => ({ referencia: statement.reference }),
  "refund-account": ofNumber,
  "refund-account-stored": ofNumber,
  "rating-request": ofNumber,
  "rating-decided": ({ product }) => ({ producto: product }),
  "confirm-stock-alert": ofProduct,
  "back-in-stock": ofProduct,
  "gift-card": ({ card }) => ({ importe: formatEuros(toEuros(card.amountCents)) }),
};

/**
 * A mail's data with the operator's words filled in. An order that is only offered yet keeps its
 * own subject and first paragraph: the operator's say that it was received.
 */
export function withFilledWords<N extends MailName>(name: N, data: MailData[N]): MailData[N] {
  const { subject, opening, introduction, ...shop } = data.shop;
  const facts = factsOf(name, data);
  const words = isOffered(data) ? { introduction } : { subject, opening, introduction };
  const filled = Object.entries(words).flatMap(([key, text]) =>
    text === undefined ? [] : [[key, fillMailWords(text, facts)] as const],
  );
  return { ...data, shop: { ...shop, ...Object.fromEntries(filled) } };
}

/** The data that a mail's words can name. */
export function factsOf<N extends MailName>(name: N, data: MailData[N]): MailFacts {
  const mail = INTRODUCED_MAILS.find((one) => one === name);
  const read = mail && (FACTS[mail] as unknown as ((data: MailData[N]) => MailFacts) | undefined);
  return { ...read?.(data), tienda: data.shop.siteName };
}

function isOffered(data: MailData[MailName]): boolean {
  return "order" in data && data.order !== null && "items" in data.order && isOffer(data.order as Order);
}
