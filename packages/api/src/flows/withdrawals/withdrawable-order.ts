import { maskEmail, type Withdrawable, type WithdrawableLine } from "@tuerca/contract";
import type { Database, Trx } from "@tuerca/platform/database/database";
import { NotFound } from "@tuerca/platform/errors";
import type { Context } from "../../context.ts";
import { countFilledCards } from "../../modules/gift-cards/index.ts";
import { lockLinkedOrder, type OrderRecord, requireLinkedOrder } from "../../modules/orders/index.ts";
import {
  closedBy,
  isTooLate,
  lastWithdrawalDay,
  presentWithdrawal,
  readLink,
  unwithdrawnPieces,
} from "../../modules/withdrawals/index.ts";

type OrderContext = Pick<Context, "database" | "clock" | "config">;

/** An order's id or the secret of its mailed link, and the logged-in user. */
export type Opener = {
  orderId: string | undefined;
  /** Of a mailed link. */
  secret: string | undefined;
  userId: number | null;
};

/**
 * An opened order. `isProven`: by its mailbox or login, or because it is a guest's, which has its
 * link alone.
 */
export type OpenedOrder = { order: OrderRecord; isProven: boolean };

/** The order of an id or a link. Throws NotFound. */
export async function openOrder({ clock }: OrderContext, db: Database | Trx, opener: Opener) {
  return opened(await requireLinkedOrder(db, await idOf(db, opener, clock.now())), opener);
}

/** Does the same, and locks the order until the transaction ends. */
export async function lockOpenedOrder({ clock }: OrderContext, trx: Trx, opener: Opener) {
  const { id } = await lockLinkedOrder(trx, await idOf(trx, opener, clock.now()));
  return opened(await requireLinkedOrder(trx, id), opener);
}

async function idOf(db: Database | Trx, { orderId, secret }: Opener, now: Date): Promise<string> {
  const id = orderId ?? (await readLink(db, secret ?? "", now));
  if (id === null) throw new NotFound();
  return id;
}

function opened(order: OrderRecord, { secret, userId }: Opener): OpenedOrder {
  return { order, isProven: secret !== undefined || order.userId === null || order.userId === userId };
}

/** The lines and pieces of an order that can be withdrawn from. Throws NotFound. */
export async function readWithdrawable(context: OrderContext, opener: Opener): Promise<Withdrawable> {
  const { db } = context.database;
  const { order, isProven } = await openOrder(context, db, opener);
  const { number, createdAt, customer, shipments, withdrawals } = order;
  return {
    number,
    created_at: createdAt.toISOString(),
    name: isProven ? customer.name : null,
    email: isProven ? maskEmail(customer.email) : null,
    is_sent: shipments.length > 0,
    closed: closedBy(order),
    lines: await readLines(context, db, order),
    statements: withdrawals.map(presentWithdrawal),
  };
}

/** The lines of an order with their last days; a spent gift card leaves nothing. */
export async function readLines(
  { config: { calendar }, clock }: Pick<OrderContext, "config" | "clock">,
  db: Database | Trx,
  order: OrderRecord,
): Promise<WithdrawableLine[]> {
  const unwithdrawn = unwithdrawnPieces(order);
  const hasGifts = order.lines.some(({ gift }) => gift);
  const filled = hasGifts ? await countFilledCards(db, order.id) : new Map<number, number>();
  return order.lines.map((line, index) => {
    const pieces = unwithdrawn[index] ?? 0;
    const left = Math.min(pieces, filled.get(index + 1) ?? pieces);
    const { name, sku, imageUrl, quantity } = line;
    return {
      line: index + 1,
      name,
      sku,
      quantity,
      left,
      image: imageUrl ? { url: imageUrl } : null,
      until: lastWithdrawalDay(order, line, calendar),
      is_late: isTooLate(order, line, calendar, clock.now()),
      reason: left > 0 ? null : pieces > 0 ? "gift_card_spent" : "withdrawn",
    };
  });
}
