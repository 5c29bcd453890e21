import { instant, numericId } from "@tuerca/contract";
import { z } from "zod";
import { anyEmail, code, currentPassword, invitationSecret, newPassword } from "../fields.ts";
import { defineOfficeCall } from "../office-call.ts";
import { passkeyProof, passkeyRequest } from "./passkey.ts";

/** Who is logged in to the office, and what they may do. */
export const officeSession = z.object({
  staff: z.object({ id: numericId, name: z.string(), email: z.string(), role: z.string() }),
  permissions: z.array(z.string()),
  /** The most that one refund may send back, in cents; null without a limit. */
  refund_limit_cents: z.number().int().nullable(),
  /** The header `X-Office-Token` of every change. */
  token: z.string(),
  /** When calls ask for the password and a code, or a passkey, again. */
  fresh_until: instant,
  /** When the session ends even if it is used. */
  ends_at: instant,
});
export type OfficeSession = z.infer<typeof officeSession>;

/** The seed of an authenticator app, as text to type and as the address of its QR code. */
export const totpSeed = z.object({ secret: z.string(), uri: z.string() });

export const recoveryCodes = z.array(z.string()).length(10);

const TRIES = { 429: "Ten tries of one account, or a hundred of one network, in 15 minutes" };
const REFUSED = { 401: "Wrong: the same words and time for an unknown or disabled account", ...TRIES };

export const logInToOffice = defineOfficeCall(
  { method: "POST", path: "/office/api/login" },
  {
    summary: "Logs in by password and a code, which works once; opens a session with a new id",
    permission: "public",
    body: z.strictObject({ email: anyEmail, password: currentPassword, code }),
    answers: { 200: officeSession },
    refusals: REFUSED,
  },
);

export const askForPasskey = defineOfficeCall(
  { method: "POST", path: "/office/api/login/passkey/options" },
  {
    summary: "A challenge for any passkey, for five minutes in this browser",
    permission: "public",
    answers: { 200: passkeyRequest },
  },
);

export const logInByPasskey = defineOfficeCall(
  { method: "POST", path: "/office/api/login/passkey" },
  {
    summary: "Logs in by a passkey's answer to the challenge, which works once",
    permission: "public",
    body: z.strictObject({ proof: passkeyProof }),
    answers: { 200: officeSession },
    refusals: REFUSED,
  },
);

const UNKNOWN_SECRET = { 404: "The secret is unknown, used, replaced or older than 24 hours" };

export const readInvitation = defineOfficeCall(
  { method: "POST", path: "/office/api/invitation" },
  {
    summary: "Who is invited, and the seed for their app, the same until they accept",
    permission: "public",
    body: z.strictObject({ secret: invitationSecret }),
    answers: { 200: z.object({ name: z.string(), email: z.string(), totp: totpSeed }) },
    refusals: UNKNOWN_SECRET,
  },
);

export const acceptInvitation = defineOfficeCall(
  { method: "POST", path: "/office/api/invitation/accept" },
  {
    summary:
      "Sets password and app by the invitation's secret, which works once, and logs in; the same answer again for ten minutes",
    permission: "public",
    body: z.strictObject({ secret: invitationSecret, password: newPassword, code }),
    answers: { 200: z.object({ session: officeSession, recovery_codes: recoveryCodes }) },
    refusals: UNKNOWN_SECRET,
  },
);

export const getOfficeSession = defineOfficeCall(
  { method: "GET", path: "/office/api/session" },
  {
    summary: "Who is logged in, with the token of changes",
    permission: "self",
    answers: { 200: officeSession },
  },
);

export const logOutOfOffice = defineOfficeCall(
  { method: "POST", path: "/office/api/logout" },
  { summary: "Ends the session", permission: "self", answers: { 204: null } },
);

export const reauthenticate = defineOfficeCall(
  { method: "POST", path: "/office/api/reauthentication" },
  {
    summary: "Proves password and code again, for ten minutes",
    permission: "self",
    body: z.strictObject({ password: currentPassword, code }),
    answers: { 200: officeSession },
    refusals: { 422: "Wrong", ...TRIES },
  },
);

export const reauthenticateByPasskey = defineOfficeCall(
  { method: "POST", path: "/office/api/reauthentication/passkey" },
  {
    summary: "Proves a passkey of one's own again, for ten minutes; the challenge is that of a login",
    permission: "self",
    body: z.strictObject({ proof: passkeyProof }),
    answers: { 200: officeSession },
    refusals: { 422: "Wrong", ...TRIES },
  },
);
