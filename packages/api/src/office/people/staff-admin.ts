import { systemClock } from "@tuerca/platform/clock/clock";
import { type Database, openDatabase } from "@tuerca/platform/database/database";
import { NotFound } from "@tuerca/platform/errors";
import { listStored } from "@tuerca/platform/stored-settings/stored-settings.repository";
import {
  disableStaff,
  enableStaff,
  endSessionsOf,
  findStaffByEmail,
  inviteStaff,
  listStaff,
  resetStaff,
  type StaffMember,
} from "../../modules/staff/index.ts";
import { listStaffSessions } from "../../modules/staff-login/index.ts";

export { invitationLink } from "@tuerca/office-contract";

/** The secret of an invitation, which works once, until `expiresAt`. */
export type InvitationSecret = { secret: string; expiresAt: Date };

/** The operator's view of the staff; people are named by their e-mail addresses. */
export type StaffAdmin = {
  list(): Promise<StaffMember[]>;
  /** Throws Invalid for a taken address or an unknown role. */
  invite(person: { email: string; name: string; role: string }): Promise<InvitationSecret>;
  /** Throws Invalid for the last owner. */
  disable(email: string): Promise<void>;
  enable(email: string): Promise<void>;
  /** Forgets all factors, and invites again; the last owner too. */
  reset(email: string): Promise<InvitationSecret>;
  sessions(email: string): ReturnType<typeof listStaffSessions>;
  /** The address of the office that is stored for starts without OFFICE_URL; null for none. */
  storedOfficeUrl(): Promise<string | null>;
  /** Ends all sessions; returns how many there were. */
  endSessions(email: string): Promise<number>;
  close(): Promise<void>;
};

/** Opens the view on a migrated database. */
export function openStaffAdmin(databaseUrl: string): StaffAdmin {
  const { db, close } = openDatabase(databaseUrl, 2);
  const now = () => systemClock.now();
  return {
    list: () => listStaff(db),
    invite: ({ role, ...person }) => inviteStaff(db, null, { ...person, role: { name: role } }, now()),
    disable: async (email) => disableStaff(db, null, await idOf(db, email), now()),
    enable: async (email) => enableStaff(db, null, await idOf(db, email)),
    reset: async (email) => resetStaff(db, null, await idOf(db, email), now()),
    sessions: async (email) => listStaffSessions(db, await idOf(db, email), now()),
    endSessions: async (email) => endSessionsOf(db, null, await idOf(db, email)),
    storedOfficeUrl: async () =>
      (await listStored(db)).find(({ name }) => name === "OFFICE_URL")?.value ?? null,
    close,
  };
}

async function idOf(db: Database, email: string): Promise<number> {
  const person = await findStaffByEmail(db, email);
  if (!person) throw new NotFound(`There is nobody of the staff with the address ${email}.`);
  return person.id;
}
