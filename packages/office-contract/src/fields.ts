import { idempotencyKey, normalizeEmail, numericIdParam, PASSWORD_MAX, text } from "@tuerca/contract";
import { z } from "zod";

/** Fewest characters of a password of the staff. */
export const STAFF_PASSWORD_MIN = 12;

const TOO_LONG = `La contraseña no puede tener más de ${PASSWORD_MAX} caracteres`;

/** A password to compare with the stored one. */
export const currentPassword = z
  .string({ error: "Escribe tu contraseña" })
  .min(1, "Escribe tu contraseña")
  .max(PASSWORD_MAX, TOO_LONG);

export const newPassword = z
  .string({ error: "Escribe una contraseña" })
  .min(STAFF_PASSWORD_MIN, `La contraseña debe tener al menos ${STAFF_PASSWORD_MIN} caracteres`)
  .max(PASSWORD_MAX, TOO_LONG);

/** An address to look up, in its normal form. */
export const anyEmail = z
  .string({ error: "Escribe tu correo electrónico" })
  .overwrite(normalizeEmail)
  .min(1, "Escribe tu correo electrónico")
  .max(254, "El correo electrónico es demasiado largo");

const CODE_NEEDED = "Escribe el código de tu aplicación, o uno de recuperación";

/** Six digits of an authenticator app, or a recovery code; blanks and dashes do not matter. */
export const code = z
  .string({ error: CODE_NEEDED })
  .max(40, "El código es demasiado largo")
  .overwrite((typed) => typed.replaceAll(/[\s-]/g, "").toUpperCase())
  .min(1, CODE_NEEDED);

/** The secret of an invitation; one of another form is unknown. */
export const invitationSecret = z.string({ error: "Falta el enlace" }).max(100, "El enlace no es válido");

export const personName = text(80, "Escribe el nombre");

/** The id in a path. */
export const byId = z.strictObject({ id: numericIdParam });

/** Base64url without padding, as browsers write the bytes of passkeys. */
export function base64url(max: number) {
  return z
    .string()
    .regex(/^[A-Za-z0-9_-]+$/, "Datos no válidos")
    .max(max, "Datos no válidos");
}

/** The names of a list parted by commas, each once and with single blanks. */
export function namesIn(typed: string): string[] {
  const names = typed.split(",").map((name) => name.trim().replaceAll(/\s+/g, " "));
  return [...new Set(names)].filter((name) => name !== "");
}

/** A number up to 10,000; `is_more`: there are more. */
export const counted = z.object({ count: z.number().int(), is_more: z.boolean() });

/** An order's number, whole. */
export const orderNumber = z
  .string({ error: "Escribe el número del pedido" })
  .trim()
  .max(20, "El número del pedido es demasiado largo")
  .regex(/^\d{4}-\d{6,12}$/, "Escribe el número del pedido como 2026-000123");

/** Beyond this many, a list says only that there are more. */
export const MOST_COUNTED = 10_000;

/**
 * A call whose answer is the only copy of a secret, or that adds something: with the same key it is
 * done once, and answered the same again for ten minutes.
 */
export const keyed = z.object({ "idempotency-key": idempotencyKey.optional() });
