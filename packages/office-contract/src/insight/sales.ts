import { instant } from "@tuerca/contract";
import { z } from "zod";
import { defineOfficeCall } from "../office-call.ts";
import { defineTable } from "../tables.ts";

const cents = z.number().int();

/** Yesterday, the last 7 and 30 days until yesterday, and this month until today. */
export const SALES_PERIODS = ["yesterday", "last_7", "last_30", "month"] as const;
export type SalesPeriod = (typeof SALES_PERIODS)[number];

/** How sales are split. */
export const SALES_SPLITS = ["category", "brand", "method", "zone"] as const;
export type SalesSplit = (typeof SALES_SPLITS)[number];

/** The most parts of a split in an answer; the others are one, `rest`. */
export const MOST_PARTS = 50;

/**
 * Sums of valid invoices by their day of issue, in cents with VAT, without sold gift cards.
 * `total_cents` is what was sold less what was rectified.
 */
export const salesSums = z.object({
  /** Invoices of sales, one an order. */
  sales: z.number().int(),
  sold_cents: cents,
  /** Of rectifying invoices, zero or less. */
  back_cents: cents,
  total_cents: cents,
});
export type OfficeSums = z.output<typeof salesSums>;

const days = z.object({ from: z.iso.date(), until: z.iso.date() });
/** `voucher_cents`: gift cards sold, less annulled ones; no part of the other sums. */
const periodSums = salesSums.extend({ base_cents: cents, voucher_cents: cents });

/**
 * `name` is a category, a brand, a way to pay or a zone. `is_named`: otherwise it says what has
 * none, such as delivery, or refunds of a part of an order.
 */
const part = z.object({
  name: z.string(),
  is_named: z.boolean(),
  now: salesSums,
  before: salesSums,
});

const salesReport = z.object({
  at: instant,
  period: days.extend({ sums: periodSums }),
  before: days.extend({ sums: periodSums }),
  /** So far. */
  today: z.object({ day: z.iso.date(), sums: periodSums }),
  /**
   * Every day of the period in order, beside the same place of the period before, if it has one.
   */
  days: z.array(
    z.object({
      day: z.iso.date(),
      sums: salesSums,
      before: z.object({ day: z.iso.date(), total_cents: cents }).nullable(),
    }),
  ),
  parts: z.array(part),
  rest: z.object({ parts: z.number().int(), now: salesSums, before: salesSums }).nullable(),
});
export type SalesReport = z.output<typeof salesReport>;

const period = z.enum(SALES_PERIODS, "Elige un período");

export const getSales = defineOfficeCall(
  { method: "GET", path: "/office/api/sales" },
  {
    summary: "What was invoiced in a period and in the one before, by day and by one split",
    permission: "read_reports",
    query: z.strictObject({ period, split: z.enum(SALES_SPLITS, "Elige cómo repartir las ventas") }),
    answers: { 200: salesReport },
  },
);

/** Days of which mails about unfinished purchases are counted: then they are deleted. */
export const REMINDER_DAYS = 30;

const reminderReport = z.object({
  /** Whether the checkout asks for consent. */
  is_on: z.boolean(),
  sent: z.number().int(),
  /** Mails whose link was opened. */
  opened: z.number().int(),
  /** Mails whose address has ordered within 7 days, with its first order. */
  orders: z.number().int(),
  orders_cents: cents,
});
export type ReminderReport = z.output<typeof reminderReport>;

export const getCartReminders = defineOfficeCall(
  { method: "GET", path: "/office/api/sales/cart-reminders" },
  {
    summary: "Mails about unfinished purchases of the last 30 days, and what they brought",
    permission: "read_reports",
    answers: { 200: reminderReport },
  },
);

export const exportSales = defineTable(getSales, {
  summary: "The same by day, or by one split with all its parts, as a table",
  isPersonal: false,
  filter: { period, split: z.enum(["day", ...SALES_SPLITS], "Elige cómo repartir las ventas") },
});
