import {
  type Address,
  PAYMENT_METHODS,
  readBuyerTaxId,
  SIMPLIFIED_INVOICE_MAX,
  toCents,
} from "@tuerca/contract";
import type { InvoiceParty } from "@tuerca/documents";
import { createSecretId } from "@tuerca/platform/secret-id";
import { spanishDate } from "@tuerca/verifactu";
import type { InvoiceDocument } from "../stored-invoice.ts";
import { breakDown, type Draft } from "./draft.ts";
import type { InvoicedOrder } from "./invoiced-order.ts";
import { saleLines } from "./sale-lines.ts";

/**
 * Retail sales up to here, VAT included, need no buyer on their invoice (RD 1619/2012, art. 4.2.a).
 */
const SIMPLIFIED_LIMIT_CENTS = toCents(SIMPLIFIED_INVOICE_MAX);

/**
 * The invoice of a sale: full with the buyer's tax id, otherwise simplified. Beyond the limit and
 * without one it is full but for it (art. 6.1.d), which AEAT knows as an F2 without recipient.
 */
export function draftSale(order: InvoicedOrder): Draft {
  const { baseCents, vatCents, voucherCents } = order;
  const amounts = { baseCents, vatCents, voucherCents, totalCents: baseCents + vatCents + voucherCents };
  const lines = saleLines(order);
  const hasGoods = lines.some(({ rate }) => rate !== "voucher");
  const party = buyerOf(order);
  const isSimplified = party.nif === null && amounts.totalCents <= SIMPLIFIED_LIMIT_CENTS;
  return {
    id: createSecretId(),
    kind: isSimplified ? "simplified" : "full",
    type: party.nif === null ? "F2" : "F1",
    refundId: null,
    correctionId: null,
    refersTo: null,
    names: [],
    ...amounts,
    description: `Venta de recambios, pedido ${order.number}`,
    document: {
      lines,
      ...breakDown(amounts, { ...order, hasGoods }),
      payments: paymentsOf(order),
      recipient: isSimplified ? null : party,
      cause: null,
      operationOn: order.paidAt && spanishDate(order.paidAt),
    },
  };
}

/** The NIF of a company is that of its address; a person may have given it as customer. */
function buyerOf({ billingAddress, customerNif }: InvoicedOrder): InvoiceParty {
  const { company, name, surname, nif } = billingAddress;
  const given = readBuyerTaxId(nif ?? (company ? "" : (customerNif ?? "")));
  return {
    name: company ?? `${name} ${surname}`,
    nif: "id" in given ? given.id : null,
    address: linesOf(billingAddress),
  };
}

function linesOf({ street, street_2, postal_code, city, province }: Address): string[] {
  const town = city === province ? city : `${city} (${province})`;
  return [street, ...(street_2 ? [street_2] : []), `${postal_code} ${town}`, "España"];
}

function paymentsOf({
  paymentMethod,
  totalCents,
  giftCardCents,
}: InvoicedOrder): InvoiceDocument["payments"] {
  const method = paymentMethod ? PAYMENT_METHODS[paymentMethod].name : "Pago";
  return [
    { method: PAYMENT_METHODS.gift_card.name, amountCents: giftCardCents },
    { method, amountCents: totalCents },
  ].filter(({ amountCents }) => amountCents > 0);
}
