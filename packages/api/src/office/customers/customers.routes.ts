import {
  addCustomerNote,
  deleteCustomerNote,
  eraseCustomer as eraseCall,
  exportCustomer,
  getCustomer,
  listCustomers,
  setCustomerTags,
} from "@tuerca/office-contract";
import { recordAct } from "@tuerca/platform/audit";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import { eraseCustomer } from "../../flows/accounts/erase-customer.ts";
import { readCustomerData } from "../../flows/accounts/read-user-data.ts";
import type { Office } from "../door/office.ts";
import { serveOffice } from "../door/serve-office.ts";
import { may } from "../returns/present-return.ts";
import { addNote, changeTags, deleteOwnNote } from "./customer-words.ts";
import { registerCustomerTable } from "./customers-table.ts";
import { listFoundCustomers } from "./find-customers.ts";
import { readCustomer } from "./read-customer.ts";
import { requireCustomer, unknownCustomer } from "./require-customer.ts";

/** The calls about customers: accounts, and guests by the e-mail address of their orders. */
export function registerCustomerRoutes(office: Office): void {
  const { context } = office;
  const { db } = context.database;
  serveOffice(office, listCustomers, async ({ session, query }) => ({
    body: await listFoundCustomers(context, query, may(session, "read_customers")),
  }));
  registerCustomerTable(office);
  serveOffice(office, getCustomer, async ({ session, params }) => ({
    body: await readCustomer(context, session, params.id),
  }));
  serveOffice(office, addCustomerNote, async ({ session, params, body }) => ({
    body: { id: await addNote(context, session, params.id, body.text) },
  }));
  serveOffice(office, deleteCustomerNote, async ({ session, params }) => {
    await deleteOwnNote(context, session, params.id, params.note);
    return { body: null };
  });
  serveOffice(office, setCustomerTags, async ({ params, body }) => ({
    body: { tags: await changeTags(context, params.id, body) },
  }));
  serveOffice(office, exportCustomer, async ({ params, reply }) => {
    const { owner, id } = await requireCustomer(db, params.id);
    const data = await readCustomerData(context, owner);
    if (data === null) throw unknownCustomer();
    await inTransaction(db, (trx) => recordAct(trx, "customer.exported", id));
    reply.header("content-disposition", `attachment; filename="cliente-${id}.json"`);
    return { body: data };
  });
  serveOffice(office, eraseCall, async ({ params }) => {
    const { owner, id } = await requireCustomer(db, params.id);
    await eraseCustomer(context, owner, id);
    return { body: null };
  });
}
