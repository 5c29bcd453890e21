import { instant, numericId } from "@tuerca/contract";
import { z } from "zod";
import { byId } from "../fields.ts";
import { defineOfficeCall } from "../office-call.ts";

/** A session of somebody of the staff. */
const staffSession = z.object({
  id: numericId,
  user_agent: z.string().nullable(),
  created_at: instant,
  used_at: instant,
  is_current: z.boolean(),
});

export const listOwnSessions = defineOfficeCall(
  { method: "GET", path: "/office/api/me/sessions" },
  {
    summary: "One's open sessions, newest first",
    permission: "self",
    answers: { 200: z.array(staffSession) },
  },
);

export const endOwnSession = defineOfficeCall(
  { method: "DELETE", path: "/office/api/me/sessions/{id}" },
  { summary: "Ends a session of one's own", permission: "self", params: byId, answers: { 204: null } },
);

export const listStaffSessions = defineOfficeCall(
  { method: "GET", path: "/office/api/staff/{id}/sessions" },
  {
    summary: "The open sessions of a person, newest first",
    permission: "manage_staff",
    params: byId,
    answers: { 200: z.array(staffSession) },
  },
);

export const endStaffSessions = defineOfficeCall(
  { method: "DELETE", path: "/office/api/staff/{id}/sessions" },
  {
    summary: "Ends all sessions of a person",
    permission: "manage_staff",
    reauth: true,
    params: byId,
    answers: { 204: null },
  },
);
