import type { OrderDatum } from "@tuerca/office-contract";
import type { FoundOrder, OrderTerm } from "../../modules/order-lists/index.ts";
import type { OrderAccess } from "./order-access.ts";

/** The data in which a search looks for somebody: nobody finds by what they may not see. */
export function triedBy({ personal, hasInvoices }: OrderAccess): OrderDatum[] {
  return [
    "number",
    "name",
    ...(personal === "all" ? (["email", "phone", "nif"] as const) : []),
    "tracking",
    ...(hasInvoices ? (["invoice"] as const) : []),
    "code",
  ];
}

/** The data of an order that a term has found. */
export function foundBy(order: FoundOrder, term: OrderTerm, tried: readonly OrderDatum[]): OrderDatum[] {
  const typed = wordsOf(term.words);
  const begins = (...texts: (string | null)[]) =>
    texts.some((text) => wordsOf(text ?? "").some((word) => typed.some((one) => word.startsWith(one))));
  const code = term.code.toUpperCase();
  const { customer, shippingAddress: to, billingAddress: bill } = order;
  const isOf: Record<OrderDatum, boolean> = {
    number: order.number === term.code || begins(order.number),
    name: begins(customer.name, to.name, to.surname, to.company, bill.name, bill.surname, bill.company),
    email: begins(customer.email),
    phone: begins(customer.phone, to.phone, bill.phone),
    nif: begins(customer.nif, to.nif, bill.nif),
    tracking: order.trackingNumbers.some((number) => number.toUpperCase() === code),
    invoice: order.invoiceNumbers.includes(code),
    code: order.hasProduct,
  };
  return tried.filter((datum) => isOf[datum]);
}

/** Words as the function `order_words` of the database cuts them. */
function wordsOf(text: string): string[] {
  const folded = text
    .normalize("NFKD")
    .replaceAll("’", "'")
    .replaceAll(/[,;:()<>"/]/g, " ")
    .replaceAll(/[\u0300-\u036f]/g, "")
    .toLowerCase();
  const words = [...folded.split(" "), ...folded.split(/[ '-]/)];
  return [...new Set(words)].filter((word) => word !== "");
}
