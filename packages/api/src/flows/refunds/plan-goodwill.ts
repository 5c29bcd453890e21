import { type Cents, formatEuros, toEuros } from "@tuerca/contract";
import { findOrder, type OrderHead } from "../../modules/orders/index.ts";
import { type GoodsLeft, type LineBack, type Pieces, worthOfPieces } from "../../modules/returns/index.ts";
import { forOperator } from "../../platform/audit/index.ts";
import type { Trx } from "../../platform/database/database.ts";
import { Invalid } from "../../platform/errors.ts";
import { readGoodsLeft } from "./sold-goods.ts";
import { type MoneyPart, type Origin, sumOf } from "./split-money.ts";

/**
 * A refund without a return and without the end of its order: an amount that reduces the price of a
 * line, or without a line a gesture that leaves all prices; or pieces that do not come back.
 * `because` is for the operator.
 */
export type GoodwillWanted = { because: string } & (
  | { amountCents: Cents; line?: number | null }
  | { pieces: Pieces }
);

/**
 * A goodwill refund as it is made: its cents, and what of them is of which line. `mostCents`: the
 * money of the order's goods that no received return waits for.
 */
export type Goodwill = {
  because: string;
  amountCents: Cents;
  lines: readonly LineBack[];
  mostCents: Cents;
};

/**
 * The money that a goodwill refund of a locked order gives back. Throws Invalid at the field of the
 * office's call for more than is left of a line.
 */
export async function planGoodwill(trx: Trx, { id }: OrderHead, wanted: GoodwillWanted): Promise<Goodwill> {
  const order = await findOrder(trx, { id });
  if (!order) throw new Error("a locked order is gone");
  const left = await readGoodsLeft(trx, order);
  const lines = "pieces" in wanted ? takePieces(left, wanted.pieces) : takeAmount(left, wanted);
  const amountCents =
    "pieces" in wanted ? lines.reduce((sum, { cents }) => sum + cents, 0) : wanted.amountCents;
  if (amountCents === 0)
    throw atField("refund.lines", "Those pieces cost nothing.", "Esas piezas no costaron nada.");
  return { because: wanted.because, amountCents, lines, mostCents: left.moneyCents };
}

/**
 * The origins that a goodwill refund may take from: money that the order did not need goes first,
 * unless the refund is of a line's price.
 */
export function originsFor({ lines }: Goodwill, origins: readonly Origin[]): Origin[] {
  return origins.filter(({ surplus }) => surplus === null || lines.length === 0);
}

/** Throws Invalid if these parts of a goodwill refund take what a received return waits for. */
export function refuseBeyond({ lines, mostCents }: Goodwill, parts: readonly MoneyPart[]): void {
  if (sumOf(parts.filter(({ surplus }) => surplus === null)) <= mostCents) return;
  throw atMost(lines.some(({ pieces }) => pieces > 0) ? "refund.lines" : "refund.amount_cents", mostCents);
}

function takePieces({ lines }: GoodsLeft, pieces: Pieces): LineBack[] {
  return [...pieces].map(([position, quantity]) => {
    const line = lines.find((one) => one.position === position);
    const most = line?.pieces ?? 0;
    if (line && quantity <= most) {
      const { goodsCents: _, ...back } = worthOfPieces(line, quantity);
      return back;
    }
    throw atField(
      "refund.lines",
      `Of line ${position} ${most} pieces are left to refund.`,
      most === 1
        ? `De la línea ${position} queda 1 pieza sin reembolsar.`
        : `De la línea ${position} quedan ${most} piezas sin reembolsar.`,
    );
  });
}

function takeAmount(
  { lines }: GoodsLeft,
  { line = null, amountCents }: { line?: number | null; amountCents: Cents },
): LineBack[] {
  if (line === null) return [];
  const found = lines.find(({ position }) => position === line);
  if (!found)
    throw atField(
      "refund.line",
      `The order has no goods in line ${line}.`,
      `El pedido no tiene piezas en la línea ${line}.`,
    );
  if (amountCents <= found.cents) return [{ position: line, pieces: 0, cents: amountCents }];
  const most = formatEuros(toEuros(found.cents));
  throw atField(
    "refund.amount_cents",
    `Of line ${line} ${most} are left: a larger amount is another line's, or a gesture.`,
    `De la línea ${line} quedan ${most}: lo que pase de ahí es de otra línea, o un gesto.`,
  );
}

/** More than so many cents is wanted. */
export function atMost(field: string, cents: Cents): Invalid {
  const most = formatEuros(toEuros(cents));
  return atField(field, `At most ${most} can be refunded.`, `Como mucho se pueden devolver ${most}.`);
}

function atField(field: string, english: string, spanish: string): Invalid {
  const text = forOperator(english, spanish);
  return new Invalid(text, { [field]: [text] });
}
