import {
  addRole as addRoleCall,
  changeRole as changeRoleCall,
  changeStaffRole,
  disableStaff as disableCall,
  enableStaff as enableCall,
  endStaffSessions as endSessionsCall,
  inviteStaff as inviteCall,
  listRoles as listRolesCall,
  listStaffSessions as listSessionsCall,
  listStaff as listStaffCall,
  type RoleInput,
  resetStaff as resetCall,
} from "@tuerca/office-contract";
import { NotFound } from "@tuerca/platform/errors";
import {
  addRole,
  changeRole,
  disableStaff,
  enableStaff,
  endSessionsOf,
  findStaff,
  giveRole,
  inviteStaff,
  listRoles,
  listStaff,
  resetStaff,
} from "../../modules/staff/index.ts";
import { listStaffSessions } from "../../modules/staff-login/index.ts";
import { answerOnce } from "../door/answer-once.ts";
import type { Office } from "../door/office.ts";
import { serveOffice } from "../door/serve-office.ts";
import { presentPerson } from "./present-person.ts";
import { presentSessions } from "./present-sessions.ts";
import { registerStaffTable } from "./staff-table.ts";

/** The calls about the staff and their roles. */
export function registerPeopleRoutes(office: Office): void {
  const { clock, database } = office.context;
  const { db } = database;
  serveOffice(office, listStaffCall, async () => ({ body: (await listStaff(db)).map(presentPerson) }));
  registerStaffTable(office);
  serveOffice(office, inviteCall, async (input) => {
    const { email, name, role_id } = input.body;
    const person = { email, name, role: { id: role_id } };
    const body = await answerOnce(office, inviteCall, input, async (trx) =>
      presentInvited(await inviteStaff(trx, input.session.id, person, clock.now())),
    );
    return { body };
  });
  serveOffice(office, changeStaffRole, async ({ session, params, body }) => {
    await giveRole(db, session.id, params.id, body.role_id);
    return { body: null };
  });
  serveOffice(office, disableCall, async ({ session, params }) => {
    await disableStaff(db, session.id, params.id, clock.now());
    return { body: null };
  });
  serveOffice(office, enableCall, async ({ session, params }) => {
    await enableStaff(db, session.id, params.id);
    return { body: null };
  });
  serveOffice(office, resetCall, async (input) => {
    const body = await answerOnce(office, resetCall, input, async (trx) =>
      presentInvited(await resetStaff(trx, input.session.id, input.params.id, clock.now())),
    );
    return { body };
  });
  serveOffice(office, listSessionsCall, async ({ session, params }) => {
    if (!(await findStaff(db, params.id))) throw new NotFound("Esta persona no existe.");
    return { body: presentSessions(await listStaffSessions(db, params.id, clock.now()), session) };
  });
  serveOffice(office, endSessionsCall, async ({ session, params }) => {
    await endSessionsOf(db, session.id, params.id);
    return { body: null };
  });
  registerRoleRoutes(office);
}

function registerRoleRoutes(office: Office): void {
  const { db } = office.context.database;
  serveOffice(office, listRolesCall, async () => ({
    body: (await listRoles(db)).map(({ id, name, permissions, refundLimitCents, isLocked }) => ({
      id,
      name,
      permissions: [...permissions],
      refund_limit_cents: refundLimitCents,
      is_locked: isLocked,
    })),
  }));
  serveOffice(office, addRoleCall, async ({ session, body }) => ({
    body: { id: await addRole(db, session.id, roleOf(body)) },
  }));
  serveOffice(office, changeRoleCall, async ({ session, params, body }) => {
    await changeRole(db, session.id, params.id, roleOf(body));
    return { body: null };
  });
}

function roleOf({ name, permissions, refund_limit_cents: refundLimitCents }: RoleInput) {
  return { name, permissions, refundLimitCents };
}

function presentInvited({ id, secret, expiresAt }: { id: number; secret: string; expiresAt: Date }) {
  return { id, secret, expires_at: expiresAt.toISOString() };
}
