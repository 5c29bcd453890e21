import { recordAct } from "@tuerca/platform/audit";
import { openDatabase, type Trx } from "@tuerca/platform/database/database";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import { inSnapshot } from "@tuerca/platform/database/snapshot";
import type { Table } from "@tuerca/platform/tables/table";
import { writeCsv } from "@tuerca/platform/tables/write-csv";
import { writeXlsx } from "@tuerca/platform/tables/write-xlsx";
import { customerTable } from "../../modules/account/index.ts";
import { productTable } from "../../modules/import/index.ts";
import { ALL_ORDERS, type Days, orderLineTable, orderTable } from "../../modules/order-lists/index.ts";

export type ExportOptions = {
  databaseUrl: string;
  /** The table to export; the days limit orders and their lines. */
  what: "products" | "orders" | "order lines" | "customers";
  format: "csv" | "xlsx";
  days: Days;
  /** The category below which products' categories count: MAIN_CATEGORY_ID of the settings. */
  mainCategoryId: number;
};

/** Exports a table of the shop as of one moment, in chunks of a file; holds few rows at a time. */
export async function* exportTable(options: ExportOptions): AsyncGenerator<string | Uint8Array> {
  const { db, close } = openDatabase(options.databaseUrl, 1);
  try {
    const { what, format, days } = options;
    await inTransaction(db, (trx) => recordAct(trx, "table.exported", what, { after: { format, ...days } }));
    yield* inSnapshot<string | Uint8Array>(db, (trx) => {
      const table = tableOf(trx, options);
      return options.format === "csv" ? writeCsv(table) : writeXlsx(table, options.what);
    });
  } finally {
    await close();
  }
}

function tableOf(trx: Trx, { what, days, mainCategoryId }: ExportOptions): Table {
  if (what === "products") return productTable(trx, mainCategoryId);
  if (what === "customers") return customerTable(trx);
  return what === "orders" ? orderTable(trx, { ...ALL_ORDERS, days }) : orderLineTable(trx, days);
}
