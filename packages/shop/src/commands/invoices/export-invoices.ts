import { Readable } from "node:stream";
import { type ExportedPart, exportInvoices } from "@tuerca/api/operator/invoices";
import { UsageError } from "../usage-error.ts";
import { writeFileWhole } from "../write-file-whole.ts";
import { readPeriod } from "./read-period.ts";
import { type ZippedFile, zipFiles } from "./zip-files.ts";

/** The table for the tax adviser, last in the file. */
const TABLE = "facturas.csv";

/**
 * Reads the words after `invoices export`: writes the invoices of a month or day into a ZIP, with
 * their records as XML and a table for the tax adviser. Throws UsageError.
 */
export function exportBy([period = "", path = "", ...more]: string[]) {
  if (more.length > 0 || !path.toLowerCase().endsWith(".zip")) throw new UsageError();
  const days = readPeriod(period);
  return {
    write: async (databaseUrl: string): Promise<number> => {
      const files = filesOf(exportInvoices(databaseUrl, days));
      await writeFileWhole(Readable.from(zipFiles(files), { objectMode: false }), path);
      return 0;
    },
  };
}

async function* filesOf(parts: AsyncIterable<ExportedPart>): AsyncGenerator<ZippedFile> {
  // Half a second and much memory, needed here only.
  const { renderInvoice } = await import("@tuerca/documents");
  for await (const part of parts) {
    if (part.kind === "csv") yield { name: TABLE, content: Buffer.from(part.piece), isPacked: false };
    else if (part.kind === "invoice") {
      const content = await renderInvoice(part.invoice);
      yield { name: `facturas/${part.number}.pdf`, content, isPacked: true };
    } else {
      const name = `registros/${String(part.position).padStart(7, "0")}-${part.number}.xml`;
      yield { name, content: Buffer.from(part.xml), isPacked: false };
    }
  }
}
