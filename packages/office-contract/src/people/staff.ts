import { email, instant, numericId } from "@tuerca/contract";
import { z } from "zod";
import { byId, keyed, personName } from "../fields.ts";
import { defineOfficeCall } from "../office-call.ts";
import { defineTable } from "../tables.ts";

/** Somebody of the staff; who has not accepted the invitation yet is `invited`. */
const staffMember = z.object({
  id: numericId,
  email: z.string(),
  name: z.string(),
  role: z.object({ id: numericId, name: z.string() }),
  state: z.enum(["invited", "active", "disabled"]),
  created_at: instant,
});

/** The secret is answered once; the shop stores its hash only. */
const invitation = z.object({ id: numericId, secret: z.string(), expires_at: instant });

const managed = { permission: "manage_staff", reauth: true } as const;
const MORE_THAN_OWN = { 403: "The role has permissions that one does not have oneself" };
const LAST_OWNER = { 422: "Nobody would be left with the owner's role" };

export const listStaff = defineOfficeCall(
  { method: "GET", path: "/office/api/staff" },
  {
    summary: "Everybody of the staff, by name",
    permission: "manage_staff",
    answers: { 200: z.array(staffMember) },
  },
);

export const exportStaff = defineTable(listStaff, {
  summary: "Everybody of the staff as a table",
  isPersonal: true,
  filter: {},
});

export const inviteStaff = defineOfficeCall(
  { method: "POST", path: "/office/api/staff" },
  {
    summary: "Invites a person; the secret works once, for 24 hours",
    ...managed,
    body: z.strictObject({ email, name: personName, role_id: numericId }),
    headers: keyed,
    answers: { 201: invitation },
    refusals: MORE_THAN_OWN,
  },
);

export const changeStaffRole = defineOfficeCall(
  { method: "PUT", path: "/office/api/staff/{id}/role" },
  {
    summary: "Gives a person another role, from their next call on",
    ...managed,
    params: byId,
    body: z.strictObject({ role_id: numericId }),
    answers: { 204: null },
    refusals: { ...MORE_THAN_OWN, ...LAST_OWNER },
  },
);

export const disableStaff = defineOfficeCall(
  { method: "POST", path: "/office/api/staff/{id}/disable" },
  {
    summary: "Ends a person's sessions and invitation; they cannot log in any more",
    ...managed,
    params: byId,
    answers: { 204: null },
    refusals: { ...MORE_THAN_OWN, ...LAST_OWNER },
  },
);

export const enableStaff = defineOfficeCall(
  { method: "POST", path: "/office/api/staff/{id}/enable" },
  {
    summary: "Lets a disabled person log in again, with the factors they had",
    ...managed,
    params: byId,
    answers: { 204: null },
    refusals: MORE_THAN_OWN,
  },
);

export const resetStaff = defineOfficeCall(
  { method: "POST", path: "/office/api/staff/{id}/reset" },
  {
    summary:
      "Forgets a person's password, app, codes and passkeys, ends their sessions, and invites them again",
    ...managed,
    params: byId,
    headers: keyed,
    answers: { 201: invitation },
    refusals: { ...MORE_THAN_OWN, ...LAST_OWNER },
  },
);
