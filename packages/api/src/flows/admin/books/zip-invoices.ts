import type { Invoice } from "@tuerca/documents";
import { type ZippedFile, zipFiles } from "@tuerca/platform/documents/zip-files";
import type { ExportedPart } from "./export-invoices.ts";

/** A ZIP of invoices as PDF, with their records and tables. Has one file in memory at a time. */
export function zipInvoices(
  parts: AsyncIterable<ExportedPart>,
  print: (invoice: Invoice) => Promise<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  return zipFiles(filesOf(parts, print));
}

async function* filesOf(
  parts: AsyncIterable<ExportedPart>,
  print: (invoice: Invoice) => Promise<Uint8Array>,
): AsyncGenerator<ZippedFile> {
  for await (const part of parts) {
    if (part.kind === "table") yield part;
    else if (part.kind === "invoice")
      yield { name: `facturas/${part.number}.pdf`, content: await print(part.invoice), isPacked: true };
    else {
      const name = `registros/${String(part.position).padStart(7, "0")}-${part.number}.xml`;
      yield { name, content: Buffer.from(part.xml), isPacked: false };
    }
  }
}
