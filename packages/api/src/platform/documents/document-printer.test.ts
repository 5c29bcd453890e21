import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { textsOf } from "@tuerca/documents/test/read-pdf";
import { fullInvoice, linesOf, mixedInvoice } from "@tuerca/documents/test/samples";
import { afterEach, beforeEach, expect, it } from "vitest";
import { Overloaded } from "../limiter.ts";
import { type DocumentPrinter, openDocumentPrinter } from "./document-printer.ts";

let folder: string;
let printer: DocumentPrinter;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "tuerca-printer-"));
  printer = await openDocumentPrinter(folder);
});
afterEach(async () => {
  await printer.close();
  await rm(folder, { recursive: true });
});

const numbered = (index: number) => ({ ...mixedInvoice, number: `S2027-${index}` });
const cached = () => readdir(join(folder, "invoice-cache"));

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
  const first = await printer.printInvoice(mixedInvoice);
  expect((await textsOf(first))[0]).toContain(mixedInvoice.number);
  const [name = ""] = await cached();
  await writeFile(join(folder, "invoice-cache", name), "cached");
  expect((await printer.printInvoice(mixedInvoice)).toString()).toBe("cached");
  await rm(join(folder, "invoice-cache", name));
  expect((await printer.printInvoice(mixedInvoice)).equals(first)).toBe(true);
  const changed = await printer.printInvoice({ ...mixedInvoice, notes: [] });
  expect(changed.equals(first)).toBe(false);
});

it("goes on after its thread has ended in the middle of a document", async () => {
  await printer.printInvoice(numbered(0));
  const totals = { vat: [{ rate: 2100, baseCents: 2_008_264, amountCents: 421_736 }], totalCents: 2_430_000 };
  const long = { ...fullInvoice, ...totals, lines: linesOf(300), payments: [] };
  const interrupted = [long, numbered(1), numbered(2)].map((invoice) => printer.printInvoice(invoice));
  await sleep(50);
  await printer.close();
  for (const [index, bytes] of (await Promise.all(interrupted)).entries())
    expect((await textsOf(bytes))[0]).toContain([long, numbered(1), numbered(2)][index]?.number);
});

it("refuses to let more than a hundred wait, and does those that wait", async () => {
  const asked = Array.from({ length: 110 }, (_, index) => printer.printInvoice(numbered(index)));
  const results = await Promise.allSettled(asked);
  const refused = results.filter((result) => result.status === "rejected");
  expect(refused).toHaveLength(9);
  for (const { reason } of refused) expect(reason).toBeInstanceOf(Overloaded);
  expect(await cached()).toHaveLength(101);
});

it("caches nothing of an invoice that contradicts itself, and says what is wrong", async () => {
  await expect(printer.printInvoice({ ...fullInvoice, totalCents: 1 })).rejects.toThrow(/total/);
  expect(await cached()).toEqual([]);
});
