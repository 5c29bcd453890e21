import { idempotencyKey, optionalText, returnStates, text } from "@tuerca/contract";
import { z } from "zod";

/** The most that an amount of one order can be, in cents. */
const MAX_CENTS = 999_999_999;

/** An amount of cents in an answer. */
export const cents = z.number().int();

/** A positive amount of cents that somebody types. */
export const someCents = z
  .int("Escribe un importe en céntimos, sin decimales")
  .min(1, "El importe debe ser mayor que cero")
  .max(MAX_CENTS, "El importe es demasiado grande");

/** An amount of cents that somebody types, or none. */
export const centsOrNone = z
  .int("Escribe un importe en céntimos, sin decimales")
  .min(0, "El importe no puede ser negativo")
  .max(MAX_CENTS, "El importe es demasiado grande");

/** The number of an order in a path; one of another form is unknown. */
export const byOrderNumber = z.strictObject({ number: z.string().regex(/^\d{4}-\d{6,12}$/) });

/** The number of a return in a path; one of another form is unknown. */
export const byReturnNumber = z.strictObject({ number: z.string().regex(/^D\d{4}-\d{6,12}$/) });

export const returnState = z.enum(returnStates, "Este estado no existe");

/** A refund in cents, as `refundReturn` makes it. */
export const returnRefund = z.object({
  goods_cents: cents,
  delivery_cents: cents,
  deduction_cents: cents,
  /** What had gone back of these pieces before, such as a reduction of their price. */
  refunded_before_cents: cents,
  gift_card_cents: cents,
  money_cents: cents,
});

/** Pieces of a product. */
export const skuPieces = z.strictObject({
  sku: text(100, "Falta la referencia"),
  quantity: z.int("Escribe cuántas piezas").min(1, "Al menos una pieza").max(9999, "Son demasiadas piezas"),
});

/** Money that a person sends: the transfer's reference, and how the customer's account ends. */
export const sentByHand = z.strictObject({
  reference: text(60, "Escribe la referencia de la transferencia"),
  account_end: optionalText(4).pipe(
    z
      .string()
      .regex(/^[0-9A-Z]{4}$/, "Escribe los cuatro últimos caracteres de la cuenta")
      .nullable(),
  ),
});

/** Every refund needs a key, so that two clicks are one. */
export const once = z.object({ "idempotency-key": idempotencyKey });

/** Days in Spain. */
export const day = z.iso.date("Escribe un día como 2026-12-31").optional();

/** Words of a list in a query, such as `sent,refused`; none means all. */
export function wordsOf<const W extends string>(words: readonly W[], unknown: string) {
  return z
    .string()
    .max(300, unknown)
    .refine((list) => split(list).every((one) => words.some((word) => word === one)), unknown)
    .transform((list) => words.filter((word) => split(list).includes(word)))
    .optional();
}

function split(list: string): string[] {
  return list.split(",").filter(Boolean);
}

/** Rows of one page of a list. */
export const MONEY_PAGE_SIZE = 50;

/** Where the next page begins; made by the server, of no other meaning. */
export const cursor = z
  .string()
  .regex(/^[A-Za-z0-9_.:-]{1,100}$/, "Página no válida")
  .optional();
