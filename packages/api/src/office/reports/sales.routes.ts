import {
  exportSales,
  getCartReminders,
  getSales,
  REMINDER_DAYS,
  type SalesPeriod,
  type SalesSplit,
} from "@tuerca/office-contract";
import { DAY_MS } from "@tuerca/platform/clock/clock";
import { spanishDay } from "@tuerca/platform/clock/spanish-day";
import type { Database } from "@tuerca/platform/database/database";
import { countReminders } from "../../flows/checkout/reminder/reminder.repository.ts";
import { daysOf, reportSales } from "../../modules/reports/index.ts";
import type { Office } from "../door/office.ts";
import { serveOffice } from "../door/serve-office.ts";
import { serveTable } from "../tables/serve-table.ts";
import { presentDays, presentParts, presentSales, type Reported } from "./present-sales.ts";
import { dayTable, partTable } from "./sales-table.ts";

const SPLIT_TITLES: Readonly<Record<SalesSplit, string>> = {
  category: "Categoría",
  brand: "Marca",
  method: "Forma de pago",
  zone: "Zona",
};

/** The calls about what the shop sells. */
export function registerSalesRoutes(office: Office): void {
  const { clock, config, standby } = office.context;

  async function report(
    from: Database,
    period: SalesPeriod,
    split: SalesSplit,
    today: string,
  ): Promise<Reported> {
    const days = daysOf(period, today);
    return { ...days, split, report: await reportSales(from, days, split) };
  }

  serveOffice(office, getSales, async ({ query: { period, split } }) => {
    const now = clock.now();
    const today = spanishDay(now);
    const db = await standby.pick();
    const [reported, ofToday] = await Promise.all([
      report(db, period, split, today),
      reportSales(db, { period: { from: today, until: today }, before: null }, split),
    ]);
    return { body: presentSales(now, reported, { day: today, report: ofToday }) };
  });

  serveOffice(office, getCartReminders, async () => {
    const since = new Date(clock.now().getTime() - REMINDER_DAYS * DAY_MS);
    const { cents, ...counts } = await countReminders(await standby.pick(), since);
    return { body: { is_on: config.CART_REMINDER_HOURS !== null, ...counts, orders_cents: cents } };
  });

  serveTable(office, exportSales, { object: "sales", file: "ventas" }, ({ query: { period, split } }) => {
    const today = spanishDay(clock.now());
    return async (trx) => {
      const reported = await report(trx, period, split === "day" ? "zone" : split, today);
      if (split === "day") return dayTable(presentDays(reported));
      return partTable(SPLIT_TITLES[split], presentParts(reported));
    };
  });
}
