import { z } from "zod";
import { toCents } from "./money.ts";
import { plainText } from "./typed-text.ts";

/** Positive 32-bit integer id of a product, category, brand or address. */
export const numericId = z.number().int().min(1).max(2_147_483_647);

/** The same id in a path or query string. */
export const numericIdParam = z
  .string()
  .regex(/^[1-9]\d{0,9}$/, "Identificador no válido")
  .transform(Number)
  .pipe(numericId);

/** An id that no row has. */
const NOBODYS_ID = 0;

/**
 * The same id, for calls that answer a malformed id like an unknown one: it becomes an id that no
 * row has.
 */
export const looseIdParam = z
  .string()
  .transform((text) => numericIdParam.safeParse(text).data ?? NOBODYS_ID)
  .meta({ type: "integer", minimum: 1 });

/** Unguessable opaque id: 22 characters of base64url, 132 bits. */
export const secretId = z.string().regex(/^[A-Za-z0-9_-]{22}$/, "Identificador no válido");

/**
 * Euros with at most two decimals, apart from floating-point errors of sums; VAT included unless
 * the name ends in `_base`.
 */
export const euros = z
  .number()
  .min(-9_999_999)
  .max(9_999_999)
  .refine((value) => Math.abs(value * 100 - toCents(value)) < 1e-4, "No puede tener más de dos decimales");

/** RFC 3339 in UTC. */
export const instant = z.iso.datetime();

/** The header by which a retry is known as one. */
export const idempotencyKey = z
  .string({ error: "Falta la cabecera Idempotency-Key" })
  .regex(/^[\x21-\x7e]{8,100}$/, "Idempotency-Key debe tener de 8 a 100 caracteres visibles");

/** Slug or numeric id: the `{id}` of a catalogue call. */
export const idOrSlug = z.string().regex(/^[a-z0-9][a-z0-9-]{0,199}$/i, "Identificador no válido");

/** Forbidden in single-line text: control characters, lone surrogates and line breaks. */
const NOT_ON_A_LINE = /[\p{Cc}\p{Cs}\u2028\u2029]/u;
/** The same, except for the line feeds of a text area. */
const NOT_IN_LINES = /[^\P{Cc}\n]|\p{Cs}/u;

/** The message for a text with such characters. */
export const NOT_ALLOWED = "Contiene caracteres no permitidos";

/**
 * One line typed or pasted by a customer: plain blanks, trimmed, limited in length, no control
 * characters.
 */
export function text(max: number, required: string) {
  return bounded(z.string({ error: required }), max, NOT_ON_A_LINE).min(1, required);
}

/** Lines of text, as of a text area; the line feed is the only control character allowed. */
export function lines(max: number, required: string) {
  return bounded(z.string({ error: required }), max, NOT_IN_LINES).min(1, required);
}

/** One line, if it may be missing; empty counts as missing. */
export function optionalText(max: number) {
  return nullIfEmpty(anyLine(max));
}

/** Lines of text, if they may be missing. */
export function optionalLines(max: number) {
  return nullIfEmpty(anyLines(max));
}

/** A line of text, which may be empty. */
export function anyLine(max: number) {
  return bounded(z.string(), max, NOT_ON_A_LINE);
}

/** Lines of text, which may be empty. */
export function anyLines(max: number) {
  return bounded(z.string(), max, NOT_IN_LINES);
}

function bounded(string: z.ZodString, max: number, refused: RegExp) {
  return string
    .overwrite(plainText)
    .trim()
    .max(max, `No puede tener más de ${max} caracteres`)
    .refine((value) => !refused.test(value), NOT_ALLOWED);
}

function nullIfEmpty(string: z.ZodString) {
  return string.nullish().transform((value) => value || null);
}
