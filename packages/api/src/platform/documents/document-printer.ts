import { createHash } from "node:crypto";
import { join } from "node:path";
import type { Invoice } from "@tuerca/documents";
import { MINUTE_MS } from "../clock/clock.ts";
import { createLimiter } from "../limiter.ts";
import { openFileCache } from "../storage/index.ts";
import { ThreadPool } from "../threads/thread-pool.ts";

/** An invoice; its PDF. */
export type Printing = { task: Invoice; result: Uint8Array; call: never; answer: never };

/** Makes PDFs in a thread, and caches them in the data folder. */
export type DocumentPrinter = {
  /**
   * The PDF of an invoice: the same bytes for the same data, within 300 ms once the thread is warm.
   * Throws Overloaded (503) if too many are waiting, and an error if the invoice contradicts itself.
   */
  printInvoice(invoice: Invoice): Promise<Buffer>;
  /** Ends the thread. */
  close(): Promise<void>;
};

const CACHE_BYTES = 256 * 1024 * 1024;
/** An invoice takes some 40 ms: whoever is last in line waits about four seconds. */
const WAITING = 100;

/** Opens the printer; its thread starts with the first document and ends after five idle minutes. */
export async function openDocumentPrinter(dataDir: string): Promise<DocumentPrinter> {
  const cache = await openFileCache(join(dataDir, "invoice-cache"), CACHE_BYTES);
  const inTurn = createLimiter(1, WAITING);
  const threads = new ThreadPool<Printing>({
    name: "document-printer",
    script: new URL("./print.worker.ts", import.meta.url),
    maxThreads: 1,
    memory: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 },
    idleMs: 5 * MINUTE_MS,
  });
  // A thread that ends takes its document along: a second one tries once more.
  const print = (invoice: Invoice) => threads.run(invoice).catch(() => threads.run(invoice));
  return {
    printInvoice: (invoice) =>
      cache.get(keyOf(invoice), () => inTurn(async () => Buffer.from(await print(invoice)))),
    close: () => threads.stop(),
  };
}

function keyOf(invoice: Invoice): string {
  return `${createHash("sha256").update(JSON.stringify(invoice)).digest("hex")}.pdf`;
}
