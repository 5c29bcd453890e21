import { Readable } from "node:stream";
import { exportInvoices, zipInvoices } from "@tuerca/api/operator/invoices";
import { UsageError } from "../usage-error.ts";
import { writeFileWhole } from "../write-file-whole.ts";
import { readPeriod } from "./read-period.ts";

/**
 * Reads the words after `invoices export`: writes the invoices of a month or day into a ZIP, with
 * their records as XML and a table for the tax adviser. Throws UsageError.
 */
export function exportBy([period = "", path = "", ...more]: string[]) {
  if (more.length > 0 || !path.toLowerCase().endsWith(".zip")) throw new UsageError();
  const days = readPeriod(period);
  return {
    write: async (databaseUrl: string): Promise<number> => {
      // Half a second and much memory, needed here only.
      const { renderInvoice } = await import("@tuerca/documents");
      const zipped = zipInvoices(exportInvoices(databaseUrl, days), renderInvoice);
      await writeFileWhole(Readable.from(zipped, { objectMode: false }), path);
      return 0;
    },
  };
}
