import {
  formatEuros,
  isInSteps,
  MAX_CART_LINES,
  MAX_LINE_QUANTITY,
  stepText,
  toEuros,
} from "@tuerca/contract";
import { Invalid } from "@tuerca/platform/errors";
import type { PricedCart } from "../../modules/cart/index.ts";
import type { OrderRecord } from "../../modules/orders/index.ts";
import { mostBuyable, type Sellable } from "../../modules/stock/index.ts";

/** Lines to keep by their positions, each with its new quantity, and parts to add. */
export type WantedLines = {
  kept: readonly { position: number; quantity: number }[];
  added: readonly { productId: number; quantity: number }[];
};

type OrderLine = OrderRecord["lines"][number];

/** A line of a corrected order; `sold` is the one that it was, null for new pieces. */
export type CorrectedLine = PricedCart["lines"][number] & { sold: OrderLine | null };

/** Pieces to take out of the stock by product, or to put back if there are fewer than none. */
export type StockNeeds = ReadonlyMap<number, number>;

/**
 * The lines of a corrected order. Pieces that stay keep their price; pieces that come have that of
 * today, and a line of their own unless it is the same one. Throws Invalid at the line.
 */
export function correctLines(
  order: Pick<OrderRecord, "lines" | "vatBasisPoints" | "groupName">,
  { kept, added }: WantedLines,
  sellables: ReadonlyMap<number, Sellable>,
): CorrectedLine[] {
  const lines: CorrectedLine[] = [];
  const isMember = order.groupName !== null;
  const hasCoupon = order.lines.some(({ discountCents }) => discountCents > 0);
  for (const [index, { position, quantity }] of kept.entries()) {
    const sold = order.lines[position - 1];
    const field = `kept.${index}.quantity`;
    if (!sold || kept.some((one, other) => other < index && one.position === position))
      throw Invalid.at(field, "Esta línea ya no está en el pedido.");
    const sellable = sellables.get(sold.productId);
    if (quantity !== sold.quantity && sellable) refuseStep(sellable, quantity, field);
    // A coupon left out what had a group's price, and goes on so; free delivery cannot tell.
    const isMemberPrice = isMember && hasCoupon && sold.discountCents === 0;
    lines.push({ ...keep(sold, Math.min(quantity, sold.quantity), sellable), isMemberPrice });
    if (quantity > sold.quantity)
      add(lines, order, { productId: sold.productId, quantity: quantity - sold.quantity, field }, sellables);
  }
  for (const [index, { productId, quantity }] of added.entries()) {
    const field = `added.${index}.quantity`;
    const sellable = sellables.get(productId);
    if (sellable) refuseStep(sellable, quantity, field);
    add(lines, order, { productId, quantity, field }, sellables);
  }
  if (lines.length === 0) throw Invalid.at("kept", "Deja al menos una pieza, o cancela el pedido.");
  if (lines.length > MAX_CART_LINES)
    throw Invalid.at("added", `No caben más de ${MAX_CART_LINES} piezas distintas.`);
  return lines;
}

/** Whether a correction leaves all lines of an order as they are. */
export function isSameGoods({ lines }: Pick<OrderRecord, "lines">, { kept, added }: WantedLines): boolean {
  const isKept = ({ position, quantity }: WantedLines["kept"][number]) =>
    lines[position - 1]?.quantity === quantity;
  return added.length === 0 && kept.length === lines.length && kept.every(isKept);
}

/** The change of the stock that these lines need. */
export function needsOf({ lines }: Pick<OrderRecord, "lines">, next: readonly CorrectedLine[]): StockNeeds {
  const needs = new Map<number, number>();
  const count = (productId: number, pieces: number) =>
    needs.set(productId, (needs.get(productId) ?? 0) + pieces);
  for (const { productId, quantity } of next) count(productId, quantity);
  for (const { productId, quantity } of lines) count(productId, -quantity);
  return new Map([...needs].filter(([, pieces]) => pieces !== 0));
}

function refuseStep({ name, step }: Sellable, quantity: number, field: string): void {
  if (!isInSteps(quantity, step)) throw Invalid.at(field, `«${name}» ${stepText(step)}.`);
}

/** Fewer pieces of a line, or all; a line without VAT was rounded as a whole. */
function keep(sold: OrderLine, quantity: number, sellable: Sellable | undefined) {
  const { productId, unitCents } = sold;
  const isAll = quantity === sold.quantity;
  const totalCents = isAll ? sold.totalCents : unitCents * quantity;
  const share = Math.round((sold.originalTotalCents * quantity) / sold.quantity);
  const originalTotalCents = isAll ? sold.originalTotalCents : Math.max(share, totalCents);
  const charged = { unitCents, totalCents, originalTotalCents };
  const price = { seenUnitCents: unitCents, unitCents, originalCents: unitCents };
  return { productId, quantity, ...price, sellable, buyable: true, charged, sold };
}

type Added = { productId: number; quantity: number; field: string };

/** Adds pieces at today's price: to a line that costs the same, or as a line of their own. */
function add(
  lines: CorrectedLine[],
  { vatBasisPoints }: Pick<OrderRecord, "vatBasisPoints">,
  { productId, quantity, field }: Added,
  sellables: ReadonlyMap<number, Sellable>,
): void {
  const sellable = sellables.get(productId);
  if (!sellable?.active || sellable.giftMaxCents !== null)
    throw Invalid.at(field, "Esta pieza ya no está a la venta.");
  const { unitCents, originalCents, publicCents } = sellable;
  const at = lines.findIndex((line) => line.productId === productId && line.unitCents === unitCents);
  const same = vatBasisPoints === 0 ? undefined : lines[at];
  const pieces = quantity + (same?.quantity ?? 0);
  if (pieces > MAX_LINE_QUANTITY)
    throw Invalid.at(field, `No se pueden pedir más de ${MAX_LINE_QUANTITY} unidades.`);
  if (!same) {
    const price = { seenUnitCents: unitCents, unitCents, originalCents };
    const isMemberPrice = unitCents < publicCents;
    lines.push({ productId, quantity, ...price, sellable, buyable: true, isMemberPrice, sold: null });
    return;
  }
  const charged = same.charged && {
    unitCents,
    totalCents: same.charged.totalCents + unitCents * quantity,
    originalTotalCents: same.charged.originalTotalCents + Math.max(unitCents, originalCents) * quantity,
  };
  lines[at] = { ...same, quantity: pieces, ...(charged ? { charged } : {}) };
}

/** Throws Invalid at its field for more new pieces than there are for sale. */
export function refuseShort(
  needs: StockNeeds,
  { kept, added }: WantedLines,
  { lines }: Pick<OrderRecord, "lines">,
  sellables: ReadonlyMap<number, Sellable>,
): void {
  for (const [productId, pieces] of needs) {
    const sellable = sellables.get(productId);
    const most = sellable?.quantity ?? 0;
    if (pieces <= most || !sellable) continue;
    const keptAt = kept.findIndex(({ position }) => lines[position - 1]?.productId === productId);
    const addedAt = added.findIndex((one) => one.productId === productId);
    const field = addedAt >= 0 ? `added.${addedAt}.quantity` : `kept.${keptAt}.quantity`;
    throw Invalid.at(field, shortText(sellable));
  }
}

function shortText(sellable: Sellable): string {
  const { name } = sellable;
  const most = mostBuyable(sellable);
  if (most === 0) return `De «${name}» no queda ninguna unidad más.`;
  return most === 1
    ? `De «${name}» solo queda 1 unidad más.`
    : `De «${name}» solo quedan ${most} unidades más.`;
}

/** An amount in words, such as `12,50 €`. */
export function eurosText(cents: number): string {
  return formatEuros(toEuros(cents));
}
