import { z } from "zod";
import { toCents } from "./money.ts";

/** Positive 32-bit integer id of a product, category, brand or address. */
export const numericId = z.number().int().min(1).max(2_147_483_647);

/** The same id as it stands in a path or query string. */
export const numericIdParam = z
  .string()
  .regex(/^[1-9]\d{0,9}$/, "Identificador no válido")
  .transform(Number)
  .pipe(numericId);

/** Unguessable opaque id: 22 characters of base64url, 132 bits. */
export const secretId = z.string().regex(/^[A-Za-z0-9_-]{22}$/, "Identificador no válido");

/** Euros with at most two decimals, but for what floating-point sums add; VAT included unless the name ends in `_base`. */
export const euros = z
  .number()
  .min(-9_999_999)
  .max(9_999_999)
  .refine((value) => Math.abs(value * 100 - toCents(value)) < 1e-4, "No puede tener más de dos decimales");

/** RFC 3339 in UTC. */
export const instant = z.iso.datetime();

/** Slug or numeric id: what `{id}` of a catalogue call takes. */
export const idOrSlug = z.string().regex(/^[a-z0-9][a-z0-9-]{0,199}$/i, "Identificador no válido");

/** Text typed by a customer: control characters refused, ends trimmed, length bounded. */
export function text(max: number, required: string) {
  return z
    .string({ error: required })
    .trim()
    .min(1, required)
    .max(max, `No puede tener más de ${max} caracteres`)
    .refine(hasNoControlCharacters, "Contiene caracteres no permitidos");
}

/** Optional text; empty counts as missing. */
export function optionalText(max: number) {
  return z
    .string()
    .trim()
    .max(max, `No puede tener más de ${max} caracteres`)
    .refine(hasNoControlCharacters, "Contiene caracteres no permitidos")
    .nullish()
    .transform((value) => value || null);
}

function hasNoControlCharacters(value: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the point
  return !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(value);
}

export const email = z
  .string({ error: "Escribe tu correo electrónico" })
  .trim()
  .toLowerCase()
  .min(1, "Escribe tu correo electrónico")
  .max(254, "El correo electrónico es demasiado largo")
  .pipe(z.email("El correo electrónico no es válido"));
