import { Readable } from "node:stream";
import { Unavailable } from "@tuerca/platform/errors";
import type { Context } from "../../context.ts";
import { type ExportedPart, exportInvoices } from "../../flows/admin/books/export-invoices.ts";
import { zipInvoices } from "../../flows/admin/books/zip-invoices.ts";

/** Each has a connection of its own and prints hundreds of invoices. */
const MOST_AT_ONCE = 2;

/**
 * Exports of a month (`2026-11`) as a ZIP in a stream, two at a time on this server. Throws
 * Unavailable for more.
 */
export function openExports({ databaseUrl, printer }: Pick<Context, "databaseUrl" | "printer">) {
  let running = 0;
  return async (month: string): Promise<Readable> => {
    if (running >= MOST_AT_ONCE)
      throw new Unavailable("Ya hay dos exportaciones en curso. Espera a que termine una.");
    running += 1;
    try {
      const parts = exportInvoices(databaseUrl, daysOfMonth(month));
      // Recorded in the audit here, under the name of whoever asks.
      const first = await parts.next();
      const zip = Readable.from(
        zipInvoices(resume(first, parts), (one) => printer.printInvoice(one)),
        {
          objectMode: false,
        },
      );
      return zip.once("close", () => {
        running -= 1;
        void parts.return(undefined);
      });
    } catch (error) {
      running -= 1;
      throw error;
    }
  };
}

async function* resume(
  first: IteratorResult<ExportedPart>,
  rest: AsyncGenerator<ExportedPart>,
): AsyncGenerator<ExportedPart> {
  if (first.done) return;
  yield first.value;
  yield* rest;
}

/** The days of a month, `2026-11`. */
export function daysOfMonth(month: string): { from: string; until: string } {
  const [year, number] = month.split("-").map(Number);
  const last = new Date(Date.UTC(year ?? 0, number ?? 1, 0)).getUTCDate();
  return { from: `${month}-01`, until: `${month}-${last}` };
}
