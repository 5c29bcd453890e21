import {
  changeCustomerGroup,
  createCustomerGroup,
  FOUND_MEMBERS,
  findGroupGoods,
  findGroupMembers,
  GROUP_PAGE_SIZE,
  getCustomerGroup,
  listCustomerGroups,
  removeCustomerGroup,
  setCustomerGroup,
} from "@tuerca/office-contract";
import { listActsOn } from "@tuerca/platform/audit";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import { Invalid } from "@tuerca/platform/errors";
import { findGoods } from "../../modules/coupons/index.ts";
import {
  changeGroup,
  changeMembership,
  createGroup,
  findGroup,
  findLosses,
  findMembers,
  listGroups,
  listMembers,
  type MembershipChange,
  removeGroup,
  unknownGroup,
} from "../../modules/customer-groups/index.ts";
import { lockCustomer } from "../../modules/customers/index.ts";
import { requireCustomer, unknownCustomer } from "../customers/require-customer.ts";
import { explainConflict } from "../door/explain-conflict.ts";
import type { Office } from "../door/office.ts";
import { serveOffice } from "../door/serve-office.ts";
import { may } from "../returns/present-return.ts";
import { presentGroup, presentLoss, presentMember, termsIn } from "./present-group.ts";

/** The beginnings of the names of acts on groups and on members. */
const ACTS = "group.";
const GROUPED = "customer.grouped";

/** The calls about groups of customers, and what puts accounts into them. */
export function registerCustomerGroupRoutes(office: Office): void {
  registerReading(office);
  const { clock, database } = office.context;
  const { db } = database;
  serveOffice(office, createCustomerGroup, async ({ body }) => ({
    body: { id: await createGroup(db, termsIn(body), clock.now()) },
  }));
  serveOffice(office, changeCustomerGroup, async ({ params: { id }, body }) => {
    const change = () => changeGroup(db, id, termsIn(body), body.seen);
    return { body: { revision: await explainConflict(db, String(id), change, ACTS) } };
  });
  serveOffice(office, removeCustomerGroup, async ({ params: { id } }) => {
    await removeGroup(db, id);
    return { body: null };
  });
  serveOffice(office, setCustomerGroup, async ({ params, body }) => ({
    body: { revision: await setGroupOf(office, params.id, body.member, body.seen) },
  }));
}

function registerReading(office: Office): void {
  const { db } = office.context.database;
  serveOffice(office, listCustomerGroups, async () => ({
    body: { groups: (await listGroups(db)).map(presentGroup) },
  }));
  serveOffice(office, getCustomerGroup, async ({ session, params: { id } }) => {
    const group = await findGroup(db, id);
    if (!group) throw unknownGroup();
    const members = await listMembers(db, id, GROUP_PAGE_SIZE);
    const losses = may(session, "read_prices") ? await findLosses(db, id, GROUP_PAGE_SIZE) : null;
    const acts = await listActsOn(db, String(id), ACTS);
    return {
      body: {
        ...presentGroup(group),
        accounts: members.map(presentMember),
        losses: losses?.map(presentLoss) ?? null,
        acts: acts.map(({ action, actor, at }) => ({ action, actor, at: at.toISOString() })),
      },
    };
  });
  serveOffice(office, findGroupMembers, async ({ body: { q } }) => ({
    body: { members: await findMembers(db, q, FOUND_MEMBERS) },
  }));
  serveOffice(office, findGroupGoods, async ({ query: { q } }) => ({ body: await findGoods(db, q) }));
}

/** Sets the group of an account. Throws NotFound, Invalid and Conflict as `changeMembership`. */
async function setGroupOf(
  { context }: Office,
  asked: string,
  change: MembershipChange,
  seen: number,
): Promise<number> {
  const { db } = context.database;
  const { owner, id } = await requireCustomer(db, asked);
  if (!("userId" in owner))
    throw Invalid.at("member", "Este cliente no tiene cuenta: los grupos son de cuentas.");
  const now = context.clock.now();
  const work = () =>
    inTransaction(db, async (trx) => {
      if (!(await lockCustomer(trx, owner))) throw unknownCustomer();
      return changeMembership(trx, owner.userId, change, { seen, now });
    });
  return explainConflict(db, id, work, GROUPED);
}
