import {
  assignWithdrawal,
  getWithdrawal,
  listWithdrawals,
  MONEY_PAGE_SIZE,
  processWithdrawal,
} from "@tuerca/office-contract";
import { NotFound } from "@tuerca/platform/errors";
import { assignOrder, processStatement } from "../../flows/withdrawals/process-withdrawal.ts";
import { findStatement, listStatements } from "../../modules/withdrawals/index.ts";
import { explainConflict } from "../door/explain-conflict.ts";
import type { Office } from "../door/office.ts";
import { serveOffice } from "../door/serve-office.ts";
import { presentWithdrawal } from "./present-withdrawal.ts";
import { registerWithdrawalTable } from "./withdrawal-table.ts";

/** The calls about statements of withdrawal. */
export function registerWithdrawalRoutes(office: Office): void {
  const { context } = office;
  const { db } = context.database;
  serveOffice(office, listWithdrawals, async ({ session, query: { which, after = null } }) => {
    const found = await listStatements(db, { which, after, limit: MONEY_PAGE_SIZE + 1 });
    const page = found.slice(0, MONEY_PAGE_SIZE);
    const next = found.length > MONEY_PAGE_SIZE ? (page.at(-1)?.reference ?? null) : null;
    return { body: { withdrawals: page.map((one) => presentWithdrawal(office, session, one)), next } };
  });
  registerWithdrawalTable(office);
  serveOffice(office, getWithdrawal, async ({ session, params: { reference } }) => {
    const found = await findStatement(db, { reference });
    if (!found) throw new NotFound("No existe este desistimiento.");
    return { body: presentWithdrawal(office, session, found) };
  });
  serveOffice(office, assignWithdrawal, async ({ params: { reference }, body }) => {
    await explainConflict(db, reference, () => assignOrder(context, reference, body.order_number));
    return { body: null };
  });
  serveOffice(office, processWithdrawal, async ({ params: { reference } }) => {
    await processStatement(context, reference);
    return { body: null };
  });
}
