import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { textsOf } from "@tuerca/documents/test/read-pdf";
import { fullInvoice, linesOf, mixedInvoice } from "@tuerca/documents/test/samples";
import { afterAll, beforeAll, expect, it } from "vitest";
import { Overloaded } from "../limiter.ts";
import { type DocumentPrinter, openDocumentPrinter } from "./document-printer.ts";

let folder: string;
let printer: DocumentPrinter;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "tuerca-printer-"));
  printer = await openDocumentPrinter(folder);
});
afterAll(async () => {
  await printer.close();
  await rm(folder, { recursive: true });
});

const numbered = (index: number) => ({ ...mixedInvoice, number: `S2027-${index}` });
const totals = { vat: [{ rate: 2100, baseCents: 2_008_264, amountCents: 421_736 }], totalCents: 2_430_000 };
/** Takes some time to make. */
const long = { ...fullInvoice, ...totals, lines: linesOf(300), payments: [] };
const cached = () => readdir(join(folder, "invoice-cache"));

/** The names of what was cached meanwhile. */
async function cachedDuring(act: () => Promise<unknown>): Promise<string[]> {
  const before = await cached();
  await act();
  return (await cached()).filter((name) => !before.includes(name));
}

it("makes an invoice within 300 ms once it is warm", async () => {
  await printer.printInvoice(fullInvoice);
  const times: number[] = [];
  for (let index = 0; index < 5; index += 1) {
    const start = performance.now();
    await printer.printInvoice({ ...fullInvoice, number: `F2027-${index}` });
    times.push(performance.now() - start);
  }
  expect(Math.min(...times)).toBeLessThan(300);
});

it("answers the same bytes again, from the folder where it has them, anew where it lost them", async () => {
  let first: Buffer = Buffer.of();
  const [name = ""] = await cachedDuring(async () => {
    first = await printer.printInvoice(mixedInvoice);
  });
  expect((await textsOf(first))[0]).toContain(mixedInvoice.number);
  await writeFile(join(folder, "invoice-cache", name), "cached");
  expect((await printer.printInvoice(mixedInvoice)).toString()).toBe("cached");
  await rm(join(folder, "invoice-cache", name));
  expect((await printer.printInvoice(mixedInvoice)).equals(first)).toBe(true);
  const changed = await printer.printInvoice({ ...mixedInvoice, notes: [] });
  expect(changed.equals(first)).toBe(false);
});

it("goes on after its thread has ended in the middle of a document", async () => {
  await printer.printInvoice(numbered(0));
  const interrupted = [long, numbered(1), numbered(2)].map((invoice) => printer.printInvoice(invoice));
  await sleep(50);
  await printer.close();
  for (const [index, bytes] of (await Promise.all(interrupted)).entries())
    expect((await textsOf(bytes))[0]).toContain([long, numbered(1), numbered(2)][index]?.number);
});

it("refuses to let more than a hundred wait, and does those that wait", async () => {
  let results: PromiseSettledResult<Buffer>[] = [];
  // Those that contradict themselves take their turn too, and cost less than a document.
  const invoiceOf = (index: number) =>
    index === 50 ? numbered(index) : { ...numbered(index), totalCents: 1 };
  const kept = await cachedDuring(async () => {
    const first = printer.printInvoice({ ...long, number: "F2027-long" });
    // By then it has been looked for in the folder, and is being made.
    await cached();
    const others = Array.from({ length: 109 }, (_, index) => printer.printInvoice(invoiceOf(index)));
    results = await Promise.allSettled([first, ...others]);
  });
  const reasons = results.flatMap((result) => (result.status === "rejected" ? [result.reason] : []));
  expect(reasons.filter((reason) => reason instanceof Overloaded)).toHaveLength(9);
  expect(reasons.filter((reason) => /total/.test(String(reason)))).toHaveLength(99);
  expect(kept).toHaveLength(2);
});

it("caches nothing of an invoice that contradicts itself, and says what is wrong", async () => {
  const contradicted = printer.printInvoice({ ...fullInvoice, totalCents: 1 });
  expect(await cachedDuring(() => expect(contradicted).rejects.toThrow(/total/))).toEqual([]);
});
