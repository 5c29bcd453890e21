import { z } from "zod";
import { defineCall } from "../call.ts";
import { PASSWORD_MAX, PASSWORD_MIN } from "../constants.ts";
import { email } from "../fields/email.ts";
import { normalizeEmail } from "../fields/email-text.ts";
import { numericId, text } from "../fields/fields.ts";
import { withoutSites } from "../fields/links.ts";
import * as calls from "./auth.calls.ts";

/**
 * A customer. `client` is the buyer of the shop's sales; orders and shops are requested by its id.
 */
export const user = z.object({
  id: numericId,
  name: z.string(),
  email: z.string(),
  /**
   * Whether the address was confirmed by the mailed link; only then are its earlier guest orders
   * visible.
   */
  email_confirmed: z.boolean(),
  client: z.object({ id: numericId }),
  group: z
    .object({ name: z.string(), shows_net: z.boolean(), company: z.string(), nif: z.string() })
    .optional()
    .describe("Only of an account in a group: its terms count in the cart, for this company"),
});
export type User = z.infer<typeof user>;

/** A password to set. */
export const newPassword = z
  .string({ error: "Escribe una contraseña" })
  .min(PASSWORD_MIN, `La contraseña debe tener al menos ${PASSWORD_MIN} caracteres`)
  .max(PASSWORD_MAX, `La contraseña no puede tener más de ${PASSWORD_MAX} caracteres`);

/** A password to compare with the stored one. */
export const currentPassword = z
  .string({ error: "Escribe tu contraseña" })
  .min(1, "Escribe tu contraseña")
  .max(PASSWORD_MAX, `La contraseña no puede tener más de ${PASSWORD_MAX} caracteres`);

const passwordPair = {
  password: newPassword,
  password_confirmation: z.string({ error: "Repite la contraseña" }),
};

function areSame(given: { password: string; password_confirmation: string }): boolean {
  return given.password === given.password_confirmation;
}

/** `when` reports this text together with those of other fields. */
const MISMATCH = {
  path: ["password_confirmation"],
  error: "Las contraseñas no coinciden",
  when: ({ value }: { value: unknown }) =>
    typeof value === "object" && value !== null && "password" in value && "password_confirmation" in value,
};

const personName = withoutSites(text(80, "Escribe tu nombre"));

const secret = z.string({ error: "Falta el enlace del correo" }).max(100, "El enlace no es válido");

export const TRIED_TOO_OFTEN = "Tried too often; Retry-After in seconds";
export const loginInput = z.strictObject({
  /** The e-mail address. */
  username: z
    .string({ error: "Escribe tu correo electrónico" })
    .overwrite(normalizeEmail)
    .min(1, "Escribe tu correo electrónico")
    .max(254, "El correo electrónico es demasiado largo"),
  password: currentPassword,
  /**
   * Keeps the login for 90 days without use; otherwise it ends with the browser, or after 12 hours
   * without use.
   */
  remember: z.boolean().optional(),
});
export type LoginInput = z.input<typeof loginInput>;

export const logIn = defineCall(calls.logIn, {
  summary: "Logs in; the session's id changes, and the guest's cart is merged into the customer's",
  body: loginInput,
  answers: { 200: user },
  refusals: { 401: "Wrong: the same words and time for an unknown address", 429: TRIED_TOO_OFTEN },
});

export const logOut = defineCall(calls.logOut, {
  summary: "Ends the session and starts another one; asks for X-XSRF-TOKEN although it is a GET",
  answers: { 204: null },
});

export const getUser = defineCall(calls.getUser, {
  summary: "Who is logged in",
  answers: { 200: user },
  needsLogin: true,
});

export const registerInput = z
  .strictObject({
    email,
    ...passwordPair,
    /** Defaults to the part of the address before the @. */
    name: personName.optional(),
  })
  .refine(areSame, MISMATCH);
export type RegisterInput = z.input<typeof registerInput>;

export const register = defineCall(calls.register, {
  summary: "Opens an account and logs in; answers the same for an address that has an account already",
  body: registerInput,
  answers: { 201: user },
  refusals: { 429: TRIED_TOO_OFTEN },
});

export const sendReset = defineCall(calls.sendReset, {
  summary: "Mails a link by which a new password can be set, if the address has an account",
  body: z.strictObject({ username: email }),
  answers: { 204: null },
  refusals: { 429: TRIED_TOO_OFTEN },
});

export const resetPassword = defineCall(calls.resetPassword, {
  summary:
    "Sets a new password by a mailed secret, which works once; ends all sessions of the user, and empties an account whose address nobody had confirmed",
  body: z.strictObject({ secret, ...passwordPair }).refine(areSame, MISMATCH),
  answers: { 204: null },
});

export const changePassword = defineCall(calls.changePassword, {
  summary: "Sets a new password; ends the user's other sessions, and this one goes on under another id",
  body: z.strictObject({ current_password: currentPassword, ...passwordPair }).refine(areSame, MISMATCH),
  answers: { 204: null },
  needsLogin: true,
  refusals: { 409: "The password has changed meanwhile (`password_changed`)", 429: TRIED_TOO_OFTEN },
});

export const updateUser = defineCall(calls.updateUser, {
  summary: "Changes the customer's name",
  body: z.strictObject({ name: personName }),
  answers: { 200: user },
  needsLogin: true,
});

export const sendConfirmation = defineCall(calls.sendConfirmation, {
  summary: "Mails the link that confirms the address of who is logged in once more",
  answers: { 204: null },
  needsLogin: true,
  refusals: { 429: TRIED_TOO_OFTEN },
});

export const confirmEmail = defineCall(calls.confirmEmail, {
  summary:
    "Confirms the address by the mailed secret, which works once and only while its account is logged in",
  body: z.strictObject({ secret }),
  answers: { 200: user },
  needsLogin: true,
});

export const rejectRegistration = defineCall(calls.rejectRegistration, {
  summary: "Removes an account that somebody else opened with an address, by the secret mailed there",
  body: z.strictObject({ secret }),
  answers: { 204: null },
});
