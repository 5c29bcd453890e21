import { type Cents, refundName, withoutVat } from "@tuerca/contract";
import type { InvoiceLine } from "@tuerca/documents";
import { createSecretId } from "@tuerca/platform/secret-id";
import { breakDown, type Draft, type Issued, isNamed } from "./draft.ts";
import type { InvoicedOrder } from "./invoiced-order.ts";
import { rateOf, reduction, takenBack } from "./sale-lines.ts";

/** An order whose money contradicts its invoices. */
export class InvoiceContradiction extends Error {}

/**
 * Money that has gone back: a refund, or a part of the gift cards' share (`refundId` null). Cents.
 * `what`: the return or the lines that caused it, with their pieces.
 */
export type MoneyBack = {
  refundId: number | null;
  cents: Cents;
  annulledCents: Cents;
  method: string;
  what: string | null;
};

/** Ley 37/1992, art. 80.Uno and Dos: returns and price reductions. */
const CAUSE = "Devolución o reducción del precio (art. 80 Ley 37/1992)";

/** The money back that no valid invoice rectifies yet, in its order. */
export function findUnrectified(order: InvoicedOrder): MoneyBack[] {
  const rectifying = order.invoices.filter(({ kind }) => kind === "rectifying");
  const known = new Set(rectifying.map(({ refundId }) => refundId));
  const back: MoneyBack[] = order.refunds
    .filter(({ id }) => !known.has(id))
    .map(({ id, method, ...rest }) => ({
      ...rest,
      refundId: id,
      method: refundName(method),
    }));
  const restored = rectifying.filter((one) => one.refundId === null && one.correctionId === null);
  const cents = restored.reduce((sum, one) => sum + one.totalCents, order.restoredCents);
  const method = refundName("gift_card");
  const what = nameRestored(order, cents);
  if (cents > 0) back.push({ refundId: null, cents, annulledCents: 0, method, what });
  return back;
}

/** The last returns, if just they have restored so many cents; null otherwise. */
function nameRestored({ restorings }: InvoicedOrder, cents: Cents): string | null {
  const names: string[] = [];
  let openCents = cents;
  for (const one of restorings.toReversed()) {
    if (openCents <= 0) break;
    openCents -= one.cents;
    names.unshift(one.what);
  }
  return openCents === 0 && names.length > 0 ? names.join("; ") : null;
}

/**
 * Rectifies a sale by differences (R1, or R5 of an F2). The rest of the sale keeps its rounding:
 * the VAT of all parts is that of the whole. Throws InvoiceContradiction if more goes back than is
 * left.
 */
export function draftRectifying(
  order: InvoicedOrder,
  sale: Issued,
  before: readonly Issued[],
  back: MoneyBack,
): Draft {
  const left = leftOf(sale, before);
  const { goodsCents, voucherCents } = split(sale, left, back);
  const taxedLeft = left.baseCents + left.vatCents;
  const restCents = taxedLeft - goodsCents;
  const restBase = goodsCents === 0 ? left.baseCents : withoutVat(restCents, order.vatBasisPoints);
  const baseCents = left.baseCents - restBase;
  const amounts = {
    baseCents: 0 - baseCents,
    vatCents: 0 - (goodsCents - baseCents),
    voucherCents: 0 - voucherCents,
    totalCents: 0 - back.cents,
  };
  const isWhole = before.length === 0 && back.cents === sale.totalCents;
  const lines = isWhole
    ? takenBack(sale.document.lines)
    : partLines(order, { goodsCents, baseCents, voucherCents, what: back.what });
  const hasGoods = lines.some(({ rate }) => rate !== "voucher");
  return {
    id: createSecretId(),
    kind: "rectifying",
    type: isNamed(sale.type) ? "R1" : "R5",
    refundId: back.refundId,
    correctionId: null,
    refersTo: sale.id,
    names: [sale.id],
    ...amounts,
    description: `Devolución o reducción del precio, pedido ${order.number}`,
    document: {
      lines,
      ...breakDown(amounts, { ...order, hasGoods }),
      payments: [{ method: back.method, amountCents: 0 - back.cents }],
      recipient: sale.document.recipient,
      cause: CAUSE,
      operationOn: null,
    },
  };
}

type Left = Pick<Issued, "baseCents" | "vatCents" | "voucherCents">;

/** The rest of a sale after earlier rectifications. */
function leftOf(sale: Issued, before: readonly Issued[]): Left {
  const sum = (of: keyof Left) => before.reduce((cents, one) => cents + one[of], sale[of]);
  return { baseCents: sum("baseCents"), vatCents: sum("vatCents"), voucherCents: sum("voucherCents") };
}

/** Money goes back for gift cards annulled by then first, for goods after that. */
function split(sale: Issued, left: Left, { cents, annulledCents }: MoneyBack) {
  const annulledBefore = sale.voucherCents - left.voucherCents;
  const ofCards = Math.min(cents, Math.max(0, annulledCents - annulledBefore), left.voucherCents);
  const goodsCents = Math.min(cents - ofCards, left.baseCents + left.vatCents);
  const voucherCents = cents - goodsCents;
  if (voucherCents <= left.voucherCents) return { goodsCents, voucherCents };
  throw new InvoiceContradiction(
    `${cents} cents went back, more than its invoices leave: ${left.baseCents + left.vatCents} of goods, ${left.voucherCents} of gift cards`,
  );
}

function partLines(
  order: InvoicedOrder,
  part: { goodsCents: Cents; baseCents: Cents; voucherCents: Cents; what: string | null },
): InvoiceLine[] {
  const { goodsCents, baseCents, voucherCents, what } = part;
  const lines = [];
  const text = what ?? `Devolución o reducción del precio del pedido ${order.number}`;
  if (goodsCents > 0) lines.push(reduction(text, goodsCents, baseCents, rateOf(order)));
  if (voucherCents > 0)
    lines.push(reduction("Tarjeta regalo anulada", voucherCents, voucherCents, "voucher"));
  return lines;
}
