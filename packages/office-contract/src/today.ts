import { instant } from "@tuerca/contract";
import { z } from "zod";
import { counted } from "./fields.ts";
import { backup } from "./health.ts";
import { salesSums } from "./insight/sales.ts";
import { wordsOf } from "./money/fields.ts";
import { invoiceStop } from "./money/invoice-stop.ts";
import { defineOfficeCall } from "./office-call.ts";

const day = z.iso.date();

/** Work that waits for somebody; whoever may not read a part does not get it. */
const parts = {
  /** Paid orders whose parcel has not left; `late`: it should have, before today. */
  orders: counted.extend({ late: z.number().int() }),
  /** Orders that wait for a transfer. */
  transfers: counted,
  /** Refunds that the gateway has refused, with nothing sent since. */
  refunds: counted,
  /** Orders refunded before they left, which keep pieces and coupon until they are cancelled. */
  to_cancel: counted,
  /** Billing records and invoices that the tax agency lacks. */
  invoices: z.object({
    unsent: z.number().int(),
    oldest_at: instant.nullable(),
    /** The oldest has waited for more than an hour (Orden HAC/1177/2024, art. 16.4). */
    is_late: z.boolean(),
    /** Refused, or accepted with errors, and not mended. */
    refused: z.number().int(),
    /** Sales and refunds whose invoice could not be issued yet. */
    not_issued: z.number().int(),
    /** The stops of issuing and sending. */
    stops: z.array(invoiceStop),
    /** Days until the certificate ends, from 60 on; null before. */
    certificate_days: z.number().int().nullable(),
  }),
  /** Returns by what is to be done; `refund_by` is the first day by which money must be back. */
  returns: z.object({
    requested: z.number().int(),
    on_the_way: z.number().int(),
    arrived: z.number().int(),
    refund_by: day.nullable(),
  }),
  /** Statements of withdrawal that nobody has processed. */
  withdrawals: counted.extend({ refund_by: day.nullable() }),
  opinions: counted,
  mails: counted,
  texts: counted,
  pictures: counted,
  /** Background jobs that were given up or are stuck. */
  jobs: counted,
  /** Steps left before the shop opens; null in a shop that is open. */
  opening: z.object({ left: z.number().int().nullable() }),
  /** Nights without a backup; null in a shop that makes none itself. */
  backup: z.object({ state: backup.nullable() }),
  /** Endpoints of webhooks that failed for 72 hours, and that fail now. */
  webhooks: z.object({ paused: z.number().int(), failing: z.number().int() }),
  /** Products sold in the last 90 days of which at most 2 pieces are left. */
  low_stock: counted,
  /** Watched sources whose last import failed. */
  imports: z.object({ failed: z.array(z.string()) }),
  /** Parts that came back in 30 days although they were promised to fit, by who promised it. */
  wrong_fits: z.object({
    sources: z.array(z.object({ source: z.string(), returned: z.number().int() })),
  }),
  /** Sales of today, and of the same weekday a week ago: until this time of day, and in all. */
  sales: z.object({ today: salesSums, week_ago_so_far: salesSums, week_ago: salesSums }),
};

/** Each part; null if it could not be read. */
const today = z.object({
  at: instant,
  parts: z.object(
    Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, part.nullable().optional()])) as {
      [Name in keyof typeof parts]: z.ZodOptional<z.ZodNullable<(typeof parts)[Name]>>;
    },
  ),
});
export type Today = z.infer<typeof today>;
export type TodayPart = keyof typeof parts;

/** More than the server takes if the database hangs: what cannot be read is null then. */
const TODAY_TIMEOUT_MS = 8000;

const NAMES = Object.keys(parts).filter((name): name is TodayPart => name in parts);

export const getToday = defineOfficeCall(
  { method: "GET", path: "/office/api/today" },
  {
    summary: "What waits in the shop, as far as one may read it",
    permission: "self",
    byKey: true,
    timeoutMs: TODAY_TIMEOUT_MS,
    /** Without a list, all parts. */
    query: z.strictObject({ parts: wordsOf(NAMES, "Esta parte no existe") }),
    answers: { 200: today },
  },
);
