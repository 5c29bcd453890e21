import type { Database, Trx } from "@tuerca/platform/database/database";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import { Conflict } from "@tuerca/platform/errors";
import type { OrderHead } from "../../modules/orders/index.ts";
import { type Barred, refusalInEnglish, refusalInSpanish } from "./explain-obstacle.ts";
import { type MoveFacts, readMoveFacts } from "./move-facts.repository.ts";
import { type Move, obstacleTo } from "./move-table.ts";
import { goesBack, holdsMoney, keepsMoney } from "./order-money.ts";

/** A move that an order's facts forbid. */
export class MoveRefused extends Conflict {
  readonly move: Move;
  readonly barred: Barred;

  constructor(move: Move, barred: Barred) {
    super("order_state", refusalInEnglish(move, barred));
    this.move = move;
    this.barred = barred;
  }

  override inSpanish(): string {
    return refusalInSpanish(this.move, this.barred);
  }
}

/**
 * The reason why a move is forbidden of an order that this transaction has locked; null if it is
 * not.
 */
export async function findBar(trx: Trx, { id }: Pick<OrderHead, "id">, move: Move): Promise<Barred | null> {
  return (await findBarsOf(trx, { id }, [move]))[move] ?? null;
}

/** The obstacles of the moves of an order at the moment; those that it allows are missing. */
export async function findBarsOf<M extends Move>(
  trx: Trx,
  { id }: Pick<OrderHead, "id">,
  moves: readonly M[],
): Promise<Partial<Record<M, Barred>>> {
  const facts = (await readMoveFacts(trx, [id])).get(id);
  if (!facts) throw new Error("an order is gone");
  const bars: Partial<Record<M, Barred>> = {};
  for (const move of moves) {
    const barred = await findBarIn(facts, move, (ask) => ask(trx));
    if (barred) bars[move] = barred;
  }
  return bars;
}

/** Throws MoveRefused (`order_state`) if something forbids a move of a locked order. */
export async function refuseForbidden(trx: Trx, order: Pick<OrderHead, "id">, move: Move): Promise<void> {
  const barred = await findBar(trx, order, move);
  if (barred) throw new MoveRefused(move, barred);
}

/**
 * The obstacle of a move for each of these orders, by their ids; those that it allows are missing.
 * It holds at the moment: the move asks again under the order's lock.
 */
export async function findBars(
  db: Database,
  ids: readonly string[],
  move: Move,
): Promise<Map<string, Barred>> {
  const bars = new Map<string, Barred>();
  for (const facts of (await readMoveFacts(db, ids)).values()) {
    const barred = await findBarIn(facts, move, (ask) => inTransaction(db, ask));
    if (barred) bars.set(facts.id, barred);
  }
  return bars;
}

async function findBarIn(
  facts: MoveFacts,
  move: Move,
  run: (ask: (trx: Trx) => Promise<boolean>) => Promise<boolean>,
): Promise<Barred | null> {
  const obstacle = await obstacleTo(move, facts, {
    isGoingBack: () => run((trx) => goesBack(trx, facts)),
    isHeld: () => run((trx) => holdsMoney(trx, facts)),
    isKept: () => run((trx) => keepsMoney(trx, facts)),
  });
  return obstacle && { obstacle, facts };
}
