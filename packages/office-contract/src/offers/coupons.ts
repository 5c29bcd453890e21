import { COUPON_CODE, instant, normalizeCouponCode, text } from "@tuerca/contract";
import { z } from "zod";
import { defineOfficeCall } from "../office-call.ts";
import { defineTable } from "../tables.ts";

/** In use, not begun yet, used as often as it may be, or over. */
export const COUPON_STATES = ["active", "coming", "used_up", "ended"] as const;
export type OfficeCouponState = (typeof COUPON_STATES)[number];

/** The discount of a coupon: a percentage, an amount, or the price of the carrier. */
export const COUPON_KINDS = ["percent", "fixed", "free_shipping"] as const;

/** Coupons of one page, and orders shown of one coupon. */
export const COUPONS_PAGE_SIZE = 50;

const MAX_NAME = 60;
const MOST_GOODS = 50;
const MAX_CENTS = 10_000_000;
const MAX_USES = 1_000_000;

const goods = z.array(z.object({ slug: z.string(), name: z.string() }));

const coupon = z.object({
  code: z.string(),
  name: z.string(),
  state: z.enum(COUPON_STATES),
  kind: z.enum(COUPON_KINDS),
  /** Basis points of a percentage, cents with VAT of an amount, 0 for free shipping. */
  value: z.number().int(),
  min_cents: z.number().int(),
  /** First and last day in Spain, `2026-12-31`. */
  from: z.string().nullable(),
  until: z.string().nullable(),
  categories: goods,
  brands: goods,
  uses: z.number().int(),
  max_uses: z.number().int().nullable(),
  max_uses_per_customer: z.number().int().nullable(),
  is_public: z.boolean(),
  /** The discounts of the orders that used it, without cancelled and returned ones. */
  given_cents: z.number().int(),
  created_at: instant,
  /** The seen version that a change names; uses do not change it. */
  version: z.string(),
});
export type OfficeCoupon = z.infer<typeof coupon>;

const use = z.object({
  order_number: z.string(),
  used_at: instant,
  total_cents: z.number().int(),
  discount_cents: z.number().int(),
  /** The order was cancelled or returned, so that its use no longer counts. */
  is_restored: z.boolean(),
});
export type OfficeCouponUse = z.infer<typeof use>;

const code = z
  .string({ error: "Escribe el código" })
  .max(60, "El código es demasiado largo")
  .overwrite(normalizeCouponCode)
  .regex(COUPON_CODE, "El código tiene de 3 a 30 letras (A a Z) y números");

/** The code in a path; one of another form is unknown. */
const byCode = z.strictObject({ code: z.string().max(60).overwrite(normalizeCouponCode).regex(COUPON_CODE) });

const day = z.iso.date("Escribe un día como 2026-12-31").nullable();
const BAD_AMOUNT = "Escribe un importe como 12,50";
const BAD_COUNT = "Escribe un número entero";

const count = z
  .int(BAD_COUNT)
  .min(1, "Al menos una vez")
  .max(MAX_USES, `No puede pasar de ${MAX_USES.toLocaleString("es-ES")}`)
  .nullable();

const slugs = (what: string) =>
  z
    .array(z.string().regex(/^[a-z0-9][a-z0-9-]{0,199}$/, `Hay ${what} que no existe`))
    .max(MOST_GOODS, `No puede tener más de ${MOST_GOODS}`)
    .refine((all) => new Set(all).size === all.length, `Hay ${what} repetida`);

const terms = {
  name: text(MAX_NAME, "Escribe el nombre que leen los clientes"),
  min_cents: z.int(BAD_AMOUNT).min(0, BAD_AMOUNT).max(MAX_CENTS, "El importe es demasiado grande"),
  from: day,
  until: day,
  categories: slugs("una categoría"),
  brands: slugs("una marca"),
  max_uses: count,
  max_uses_per_customer: count,
  is_public: z.boolean(),
};

const isInOrder = ({ from, until }: { from: string | null; until: string | null }) =>
  from === null || until === null || from <= until;
const REVERSED = { message: "El último día es anterior al primero", path: ["until"] };

const newCoupon = z
  .strictObject({
    code,
    kind: z.enum(COUPON_KINDS, "Elige qué descuenta"),
    value: z.int("Escribe un número como 10 o 12,50").min(0, "Escribe cuánto descuenta"),
    ...terms,
  })
  .refine(isInOrder, REVERSED)
  .superRefine(({ kind, value }, context) => {
    const refuse = (message: string) => context.addIssue({ code: "custom", message, path: ["value"] });
    if (kind === "percent" && (value < 1 || value > 10_000)) refuse("Escribe un porcentaje de 0,01 a 100");
    if (kind === "fixed" && value < 1) refuse("El importe debe ser mayor que cero");
    if (kind === "fixed" && value > MAX_CENTS) refuse("El importe es demasiado grande");
    if (kind === "free_shipping" && value !== 0) refuse("El envío gratis no lleva importe");
  });

const seen = z.string({ error: "Falta la versión" }).regex(/^[0-9a-f]{32}$/, "Versión no válida");

export const listOfficeCoupons = defineOfficeCall(
  { method: "GET", path: "/office/api/coupons" },
  {
    summary: "Coupons of a state, newest first, fifty at a time, with their uses and discounts",
    permission: "read_coupons",
    query: z.strictObject({
      state: z.enum(COUPON_STATES, "Este estado no existe").default("active"),
      /** A part of the code or the name, in any state. */
      q: text(60, "Escribe qué buscas").optional(),
      after: z.coerce
        .number("Página no válida")
        .int("Página no válida")
        .min(1, "Página no válida")
        .max(2_147_483_647, "Página no válida")
        .optional(),
    }),
    answers: {
      200: z.object({
        coupons: z.array(coupon),
        next: z.string().nullable(),
        counts: z.record(z.enum(COUPON_STATES), z.number().int()),
      }),
    },
  },
);

export const exportCoupons = defineTable(listOfficeCoupons, {
  summary: "The filtered coupons as a table",
  isPersonal: false,
  filter: listOfficeCoupons.query.omit({ after: true }).shape,
});

export const getOfficeCoupon = defineOfficeCall(
  { method: "GET", path: "/office/api/coupons/{code}" },
  {
    summary: "A coupon with the newest orders that used it",
    permission: "read_coupons",
    params: byCode,
    answers: {
      200: coupon.extend({
        orders: z.array(use),
        /** Whether more orders used it than are listed. */
        has_more_orders: z.boolean(),
        acts: z.array(z.object({ action: z.string(), actor: z.string(), at: instant })),
      }),
    },
  },
);

export const createOfficeCoupon = defineOfficeCall(
  { method: "POST", path: "/office/api/coupons" },
  {
    summary: "Creates a coupon; the same coupon again changes nothing",
    permission: "write_coupons",
    body: newCoupon,
    answers: { 201: z.object({ code: z.string() }) },
  },
);

export const changeOfficeCoupon = defineOfficeCall(
  { method: "POST", path: "/office/api/coupons/{code}" },
  {
    summary: "Changes a coupon's terms, but not what it takes off; placed orders stay as they are",
    permission: "write_coupons",
    params: byCode,
    body: z.strictObject({ ...terms, seen }).refine(isInOrder, REVERSED),
    answers: { 200: z.object({ version: z.string() }) },
    refusals: { 409: "Somebody has changed it since (`changed_by`, `changed_at`)" },
  },
);

export const endOfficeCoupon = defineOfficeCall(
  { method: "POST", path: "/office/api/coupons/{code}/end" },
  {
    summary: "Ends a coupon at once; carts with it say so",
    permission: "write_coupons",
    params: byCode,
    answers: { 200: z.object({ version: z.string() }) },
  },
);

export const findCouponGoods = defineOfficeCall(
  { method: "GET", path: "/office/api/coupon-goods" },
  {
    summary: "Categories and brands with a word that begins so, ten of each, for a coupon",
    permission: "read_coupons",
    query: z.strictObject({ q: text(60, "Escribe qué buscas") }),
    answers: { 200: z.object({ categories: goods, brands: goods }) },
  },
);
