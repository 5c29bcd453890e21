import { lockOrder } from "../../modules/orders/index.ts";
import {
  checksumOf,
  findStatement,
  listStatements,
  type StoredStatement,
  setOrder,
  setProcessed,
} from "../../modules/withdrawals/index.ts";
import { recordAct } from "../../platform/audit/index.ts";
import { systemClock } from "../../platform/clock/clock.ts";
import { openDatabase } from "../../platform/database/database.ts";
import { inTransaction } from "../../platform/database/in-transaction.ts";
import { Conflict, NotFound } from "../../platform/errors.ts";

/** A statement for an operator; `isIntact`: its checksum still fits. */
export type ShownStatement = StoredStatement & { isIntact: boolean };

/** The operator's view of statements of withdrawal. */
export type WithdrawalAdmin = {
  /** Statements, newest first, at most `limit`; `isOpen`: only unprocessed ones. */
  list(which: { isOpen: boolean; limit: number }): Promise<StoredStatement[]>;
  /** A statement by its reference, or null. */
  find(reference: string): Promise<ShownStatement | null>;
  /**
   * Assigns an order, by its number, to a statement without one. Throws NotFound, and Conflict
   * `order_state` if it has another order.
   */
  assign(reference: string, number: string): Promise<void>;
  /** Records that a statement is processed; returns whether it was open. Throws NotFound. */
  done(reference: string): Promise<boolean>;
  close(): Promise<void>;
};

/** Opens the view on a migrated database. */
export function openWithdrawalAdmin(databaseUrl: string): WithdrawalAdmin {
  const { db, close } = openDatabase(databaseUrl, 2);
  return {
    list: (which) => listStatements(db, which),
    find: async (reference) => {
      const found = await findStatement(db, { reference });
      return found && { ...found, isIntact: checksumOf(found) === found.checksum };
    },
    assign: (reference, number) =>
      inTransaction(db, async (trx) => {
        const statement = await findStatement(trx, { reference });
        if (!statement) throw unknown(reference);
        const order = await lockOrder(trx, "number", number);
        if (!order) throw new NotFound(`There is no order ${number}.`);
        if (statement.orderId === order.id) return;
        if (statement.orderId !== null)
          throw new Conflict("order_state", `Withdrawal ${reference} has another order.`);
        await setOrder(trx, statement.id, order.id);
        await recordAct(trx, "withdrawal.assigned", reference, { after: { order: number } });
      }),
    done: (reference) =>
      inTransaction(db, async (trx) => {
        if (!(await findStatement(trx, { reference }))) throw unknown(reference);
        const wasOpen = await setProcessed(trx, reference, systemClock.now());
        if (wasOpen) await recordAct(trx, "withdrawal.processed", reference);
        return wasOpen;
      }),
    close,
  };
}

function unknown(reference: string): NotFound {
  return new NotFound(`There is no withdrawal ${reference}.`);
}
