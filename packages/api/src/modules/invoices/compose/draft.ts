import type { InvoiceDocument, InvoiceType, StoredInvoice } from "../stored-invoice.ts";

/**
 * The common part of drafts and issued invoices: all that later invoices of the order build on.
 */
export type Issued = Pick<StoredInvoice, "id" | "kind" | "type" | "refundId" | "correctionId" | "refersTo"> &
  Pick<StoredInvoice, "totalCents" | "baseCents" | "vatCents" | "voucherCents"> & {
    document: Pick<InvoiceDocument, "lines" | "vat" | "exempt" | "vouchers" | "payments" | "recipient"> & {
      operationOn: string | null;
      cause: string | null;
    };
  };

/** An invoice without number and date. `names`: the ids of the invoices that it refers to. */
export type Draft = Issued & { names: readonly string[]; description: string };

type Amounts = Pick<StoredInvoice, "totalCents" | "baseCents" | "vatCents" | "voucherCents">;

/** Law and kind of the amounts of an order's invoices. */
export type Taxing = {
  /** Of VAT; 0 if the goods are exempt. */
  vatBasisPoints: number;
  /** Whether the invoice has goods or services, not gift cards alone. */
  hasGoods: boolean;
  /** Where the goods go, `52001 Melilla`; exempt deliveries name it. */
  destination: string;
};

const EXPORT = "Operación exenta – art. 21 Ley 37/1992, del Impuesto sobre el Valor Añadido.";
/** Directive 2006/112/EC, articles 30a and 30b, in the words of the Spanish tax authority. */
const VOUCHER = "Bono polivalente: el IVA se devenga al canjearlo (art. 30 ter de la Directiva 2006/112/CE).";

/** The breakdown by VAT that a document shows. */
export function breakDown(
  { baseCents, vatCents, voucherCents }: Amounts,
  { vatBasisPoints: rate, hasGoods, destination }: Taxing,
): Pick<InvoiceDocument, "vat" | "exempt" | "vouchers"> {
  return {
    vat: hasGoods && rate > 0 ? [{ rate, baseCents, amountCents: vatCents }] : [],
    exempt: hasGoods && rate === 0 ? { mention: `${EXPORT} Destino: ${destination}.`, baseCents } : null,
    vouchers: voucherCents === 0 ? null : { mention: VOUCHER, amountCents: voucherCents },
  };
}

/** Whether a type of invoice names a recipient with NIF. */
export function isNamed(type: InvoiceType): boolean {
  return type !== "F2" && type !== "R5";
}
