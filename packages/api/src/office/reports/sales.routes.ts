import { Readable } from "node:stream";
import { exportSales, getSales, type SalesPeriod, type SalesSplit } from "@tuerca/office-contract";
import { daysOf, reportSales } from "../../modules/reports/index.ts";
import { recordAct } from "../../platform/audit/index.ts";
import { spanishDay } from "../../platform/clock/spanish-day.ts";
import { inTransaction } from "../../platform/database/in-transaction.ts";
import { writeCsv } from "../../platform/tables/write-csv.ts";
import type { Office } from "../door/office.ts";
import { serveOffice } from "../door/serve-office.ts";
import { presentDays, presentParts, presentSales, type Reported } from "./present-sales.ts";
import { dayTable, partTable } from "./sales-table.ts";

const SPLIT_TITLES: Readonly<Record<SalesSplit, string>> = {
  ...{ category: "Categoría", brand: "Marca", method: "Forma de pago", zone: "Zona" },
};

/** The calls about what the shop sells. */
export function registerSalesRoutes(office: Office): void {
  const { clock, database } = office.context;
  const { db } = database;

  async function report(period: SalesPeriod, split: SalesSplit, today: string): Promise<Reported> {
    const days = daysOf(period, today);
    return { ...days, split, report: await reportSales(db, days, split) };
  }

  serveOffice(office, getSales, async ({ query: { period, split } }) => {
    const now = clock.now();
    const today = spanishDay(now);
    const [reported, ofToday] = await Promise.all([
      report(period, split, today),
      reportSales(db, { period: { from: today, until: today }, before: null }, split),
    ]);
    return { body: presentSales(now, reported, { day: today, report: ofToday }) };
  });

  serveOffice(office, exportSales, async ({ query, reply }) => {
    const { period, split } = query;
    const reported = await report(period, split === "day" ? "zone" : split, spanishDay(clock.now()));
    await inTransaction(db, (trx) => recordAct(trx, "table.exported", "sales", { after: query }));
    const table =
      split === "day"
        ? dayTable(presentDays(reported))
        : partTable(SPLIT_TITLES[split], presentParts(reported));
    reply
      .type("text/csv; charset=utf-8")
      .header("x-content-type-options", "nosniff")
      .header("content-disposition", 'attachment; filename="ventas.csv"');
    return { body: Readable.from(writeCsv(table)) };
  });
}
