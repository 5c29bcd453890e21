import { systemClock } from "@tuerca/platform/clock/clock";
import type { Config } from "@tuerca/platform/config";
import { openDatabase } from "@tuerca/platform/database/database";
import {
  checksumOf,
  findStatement,
  listStatements,
  type StoredStatement,
} from "../../modules/withdrawals/index.ts";
import { assignOrder, processStatement } from "../withdrawals/process-withdrawal.ts";

/** A statement for an operator; `isIntact`: its checksum still fits. */
export type ShownStatement = StoredStatement & { isIntact: boolean };

/** The operator's view of statements of withdrawal. */
export type WithdrawalAdmin = {
  /** Statements, newest first, at most `limit`; `isOpen`: only unprocessed ones. */
  list(which: { isOpen: boolean; limit: number }): Promise<StoredStatement[]>;
  /** A statement by its reference, or null. */
  find(reference: string): Promise<ShownStatement | null>;
  /**
   * Assigns an order, by its number, to a statement without one; throws as `assignOrder`.
   */
  assign(reference: string, number: string): Promise<void>;
  /** Records that a statement is processed; returns whether it was open. Throws NotFound. */
  done(reference: string): Promise<boolean>;
  close(): Promise<void>;
};

/** Opens the view on a migrated database; `config` has the shop's data for mails to customers. */
export function openWithdrawalAdmin(databaseUrl: string, config: Config): WithdrawalAdmin {
  const database = openDatabase(databaseUrl, 2);
  const { db } = database;
  const context = { database, clock: systemClock, config };
  return {
    list: ({ isOpen, limit }) => listStatements(db, { which: isOpen ? "open" : "all", limit }),
    find: async (reference) => {
      const found = await findStatement(db, { reference });
      return found && { ...found, isIntact: checksumOf(found) === found.checksum };
    },
    assign: (reference, number) => assignOrder(context, reference, number),
    done: (reference) => processStatement(context, reference),
    close: database.close,
  };
}
