import { instant, numericId } from "@tuerca/contract";
import { z } from "zod";
import { byId, code, keyed, newPassword, personName } from "../fields.ts";
import { defineOfficeCall } from "../office-call.ts";
import { recoveryCodes, totpSeed } from "./login.ts";
import { newPasskey, passkeyCreation } from "./passkey.ts";

/** How one proves who one is: each change ends all other sessions of the same person. */
export const ownFactors = z.object({
  passkeys: z.array(
    z.object({ id: numericId, name: z.string(), created_at: instant, used_at: instant.nullable() }),
  ),
  recovery_codes_left: z.number().int(),
});

const own = { permission: "self", reauth: true } as const;

export const getOwnFactors = defineOfficeCall(
  { method: "GET", path: "/office/api/me/factors" },
  {
    summary: "One's passkeys, and how many recovery codes are left",
    permission: "self",
    answers: { 200: ownFactors },
  },
);

export const changeStaffPassword = defineOfficeCall(
  { method: "PUT", path: "/office/api/me/password" },
  {
    summary: "Sets a new password",
    ...own,
    body: z.strictObject({ password: newPassword }),
    answers: { 204: null },
  },
);

export const proposeTotp = defineOfficeCall(
  { method: "POST", path: "/office/api/me/totp" },
  {
    summary: "A seed for another app; the one in use stays until `confirmTotp`",
    ...own,
    headers: keyed,
    answers: { 200: totpSeed },
  },
);

export const confirmTotp = defineOfficeCall(
  { method: "PUT", path: "/office/api/me/totp" },
  {
    summary: "Replaces the app by the proposed one, proved by its code",
    ...own,
    body: z.strictObject({ code }),
    answers: { 204: null },
  },
);

export const renewRecoveryCodes = defineOfficeCall(
  { method: "POST", path: "/office/api/me/recovery-codes" },
  {
    summary: "Ten new recovery codes in place of all others",
    ...own,
    headers: keyed,
    answers: { 200: z.object({ recovery_codes: recoveryCodes }) },
  },
);

export const proposePasskey = defineOfficeCall(
  { method: "POST", path: "/office/api/me/passkeys/options" },
  { summary: "What the browser needs to make a passkey", ...own, answers: { 200: passkeyCreation } },
);

export const addPasskey = defineOfficeCall(
  { method: "POST", path: "/office/api/me/passkeys" },
  {
    summary: "Adds a passkey that answers the challenge, which works once",
    ...own,
    body: z.strictObject({ name: personName, passkey: newPasskey }),
    answers: { 201: z.object({ id: numericId }) },
  },
);

export const removePasskey = defineOfficeCall(
  { method: "DELETE", path: "/office/api/me/passkeys/{id}" },
  { summary: "Removes a passkey", ...own, params: byId, answers: { 204: null } },
);
