import { createHash } from "node:crypto";
import { join } from "node:path";
import type { BatchPapers, Invoice, ParcelLabels, ReturnLabel } from "@tuerca/documents";
import { createLimiter } from "../limiter.ts";
import { openFileCache } from "../storage/index.ts";
import { REST_MS, ThreadPool } from "../threads/thread-pool.ts";

/** A document to make, by its kind. */
type Paper =
  | { kind: "invoice"; data: Invoice }
  | { kind: "return-label"; data: ReturnLabel }
  | { kind: "batch-papers"; data: BatchPapers }
  | { kind: "parcel-labels"; data: ParcelLabels };

/** A document; its PDF. */
export type Printing = { task: Paper; result: Uint8Array; call: never; answer: never };

/** Makes PDFs in a thread, and caches them in the data folder. */
export type DocumentPrinter = {
  /**
   * The PDF of an invoice: the same bytes for the same data, within 300 ms in a warm thread. Throws
   * Overloaded (503) if too many are waiting, and an error if the invoice contradicts itself.
   */
  printInvoice(invoice: Invoice): Promise<Buffer>;
  /** The PDF of a return's label; throws Overloaded as above. */
  printReturnLabel(label: ReturnLabel): Promise<Buffer>;
  /** The papers of a batch, which are not cached; throws Overloaded as above. */
  printBatch(papers: BatchPapers): Promise<Buffer>;
  /** The labels of parcels, which are not cached; throws Overloaded as above. */
  printLabels(labels: ParcelLabels): Promise<Buffer>;
  /** Ends the thread. */
  close(): Promise<void>;
};

const CACHE_BYTES = 256 * 1024 * 1024;
/** An invoice takes some 40 ms: whoever is last in line waits about four seconds. */
const WAITING = 100;

/** Opens the printer; its thread starts with the first document and ends once it rests. */
export async function openDocumentPrinter(dataDir: string): Promise<DocumentPrinter> {
  const cache = await openFileCache(join(dataDir, "invoice-cache"), CACHE_BYTES);
  const inTurn = createLimiter(1, WAITING);
  const threads = new ThreadPool<Printing>({
    name: "document-printer",
    script: new URL("./print.worker.ts", import.meta.url),
    maxThreads: 1,
    memory: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 },
    idleMs: REST_MS,
  });
  // A thread that ends takes its document along: a second one tries once more.
  const print = (paper: Paper) => threads.run(paper).catch(() => threads.run(paper));
  const printInTurn = (paper: Paper) => inTurn(async () => Buffer.from(await print(paper)));
  const cached = (paper: Paper) => cache.get(keyOf(paper), () => printInTurn(paper));
  return {
    printInvoice: (data) => cached({ kind: "invoice", data }),
    printReturnLabel: (data) => cached({ kind: "return-label", data }),
    printBatch: (data) => printInTurn({ kind: "batch-papers", data }),
    printLabels: (data) => printInTurn({ kind: "parcel-labels", data }),
    close: () => threads.stop(),
  };
}

function keyOf(paper: Paper): string {
  return `${createHash("sha256").update(JSON.stringify(paper)).digest("hex")}.pdf`;
}
