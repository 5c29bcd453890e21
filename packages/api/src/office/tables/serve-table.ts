import { Readable } from "node:stream";
import { type OfficeCall, TABLE_TYPES, type TableFormat } from "@tuerca/office-contract";
import { recordAct, runAs } from "@tuerca/platform/audit";
import type { Database, Trx } from "@tuerca/platform/database/database";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import { inSnapshot } from "@tuerca/platform/database/snapshot";
import type { Checked } from "@tuerca/platform/http/check-input";
import type { Table } from "@tuerca/platform/tables/table";
import { writeCsv } from "@tuerca/platform/tables/write-csv";
import { writeXlsx } from "@tuerca/platform/tables/write-xlsx";
import type { StaffSession } from "../../modules/staff-login/index.ts";
import type { Office } from "../door/office.ts";
import { actorOf, serveOffice } from "../door/serve-office.ts";

/** Opens the table of a request as of one moment. */
type OpenTable = (trx: Trx) => Table | Promise<Table>;

/** A table's name in the audit (`returns`) and in files (`devoluciones`). */
type TableName = { object: string; file: string };

/**
 * Serves the rows of a list as a CSV or workbook, streamed as of one moment. `prepare` may refuse.
 * The audit has who asked for it with which filter, and then how many rows were read.
 */
export function serveTable<C extends OfficeCall>(
  office: Office,
  call: C,
  { object, file }: TableName,
  prepare: (input: { session: StaffSession; query: Checked<C>["query"] }) => OpenTable | Promise<OpenTable>,
): void {
  const { database, standby, log } = office.context;
  const { db } = database;
  serveOffice(office, call, async (input) => {
    const { reply, query } = input;
    const session = input.session as StaffSession;
    const { format, ...filter } = query as { format: TableFormat; q?: string };
    const open = await prepare({ session, query });
    const leave = office.tables.enter(session.sessionId);
    const record = (after: Record<string, unknown>, act: "table.exported" | "table.read") =>
      inTransaction(db, (trx) => recordAct(trx, act, object, { after }));
    const isPersonal = call.permission === "export_personal";
    let from: Database;
    try {
      await record({ format, ...(isPersonal ? withoutTerm(filter) : filter) }, "table.exported");
      from = await standby.pick();
    } catch (error) {
      leave();
      throw error;
    }
    const read = { rows: 0, isWhole: false };
    const stream = Readable.from(
      inSnapshot<string | Uint8Array>(from, (trx) => write(open(trx), { format, file, read })),
      { objectMode: false },
    );
    stream.once("close", () => {
      leave();
      runAs(actorOf(session), () => record(read, "table.read")).catch((error: unknown) =>
        log.error({ err: error, object }, "the end of a table is not in the audit"),
      );
    });
    reply
      .type(`${TABLE_TYPES[format]}${format === "csv" ? "; charset=utf-8" : ""}`)
      .header("x-content-type-options", "nosniff")
      .header("content-disposition", `attachment; filename="${file}.${format}"`);
    return { stream };
  });
}

/** A filter for the audit without what somebody typed, which may be a customer's name. */
function withoutTerm({ q, ...filter }: { q?: string }) {
  return { ...filter, hasTerm: q !== undefined };
}

type Writing = { format: TableFormat; file: string; read: { rows: number; isWhole: boolean } };

async function* write(opened: Table | Promise<Table>, { format, file, read }: Writing) {
  const { columns, rows } = await opened;
  const table = { columns, rows: counted(rows, read) };
  yield* format === "csv" ? writeCsv(table) : writeXlsx(table, file);
}

async function* counted<Row>(rows: AsyncIterable<Row>, read: Writing["read"]): AsyncGenerator<Row> {
  for await (const row of rows) {
    read.rows += 1;
    yield row;
  }
  read.isWhole = true;
}
