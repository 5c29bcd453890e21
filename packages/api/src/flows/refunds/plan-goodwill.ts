import type { Cents } from "@tuerca/contract";
import type { Trx } from "@tuerca/platform/database/database";
import { Invalid } from "@tuerca/platform/errors";
import { why } from "@tuerca/platform/refusals/reason";
import { findOrder, type OrderHead } from "../../modules/orders/index.ts";
import type { LineBack, Pieces } from "../../modules/refunds/index.ts";
import { worthOfPieces } from "./amounts/line-worth.ts";
import type { GoodsLeft } from "./amounts/refund-amounts.ts";
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
 * A goodwill refund as it is made, and its cents by line. `mostCents`: the money that earlier
 * refunds and received returns leave of the order's goods.
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
    throw Invalid.at("refund.lines", why("refund_free_pieces", { pieces: lines.length }));
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
    throw Invalid.at("refund.lines", why("refund_line_pieces", { line: position, pieces: most }));
  });
}

function takeAmount(
  { lines }: GoodsLeft,
  { line = null, amountCents }: { line?: number | null; amountCents: Cents },
): LineBack[] {
  if (line === null) return [];
  const found = lines.find(({ position }) => position === line);
  if (!found) throw Invalid.at("refund.line", why("order_line_without_goods", { line }));
  if (amountCents <= found.cents) return [{ position: line, pieces: 0, cents: amountCents }];
  throw Invalid.at("refund.amount_cents", why("refund_line_left", { line, cents: found.cents }));
}

/** The refusal of a refund of more than so many cents. */
export function atMost(field: string, cents: Cents): Invalid {
  return Invalid.at(field, why("refund_at_most", { cents }));
}
