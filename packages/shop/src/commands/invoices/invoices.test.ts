import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runAs } from "@tuerca/api/operator/audit";
import { loadConfig } from "@tuerca/api/settings";
import type { VerifactuSandbox } from "@tuerca/verifactu-sandbox";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { markOrderPaid } from "../../../../api/src/flows/orders/settle-order.ts";
import { refundPartByHand } from "../../../../api/src/flows/refunds/refund-by-hand.ts";
import { sendBillingRecords } from "../../../../api/src/modules/billing/sending/send-billing-records.ts";
import {
  clickPay,
  guestAddress,
  prepareCheckout,
  putCheckout,
} from "../../../../api/test/factories/guest.ts";
import { issueAll } from "../../../../api/test/factories/invoices.ts";
import { startTaxAgency } from "../../../../api/test/factories/tax-agency.ts";
import { createProduct, createTestShop, type TestShop } from "../../../../api/test/index.ts";
import { readMessage } from "../../../../verifactu/src/index.ts";
import { watchConsole } from "../test/watch-console.ts";
import { invoicesCommand } from "./invoices.ts";

describe("tuerca invoices", () => {
  let shop: TestShop;
  let sandbox: VerifactuSandbox;
  let folder = "";
  let part = 0;
  const printed = watchConsole();
  const month = new Date().toLocaleDateString("sv-SE", { timeZone: "Europe/Madrid" }).slice(0, 7);
  const year = month.slice(0, 4);

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "tuerca-invoices-"));
    const { operator } = loadConfig({});
    const opened = await startTaxAgency(operator, { waitSeconds: 1 });
    sandbox = opened.sandbox;
    shop = await createTestShop({
      localAgency: opened.localAgency,
      seed: async (pool) => {
        part = await createProduct(pool, { sku: "D-1", name: 'Disco; "rojo"', price: 2599 });
      },
    });
  });
  afterAll(async () => {
    await shop.close();
    await sandbox.close();
    await rm(folder, { recursive: true });
  });

  const ana = { kind: "command", name: "ana" } as const;
  const run = async (...args: string[]) => {
    printed.length = 0;
    const connect = async () => ({ databaseUrl: shop.databaseUrl, close: async () => undefined });
    return {
      code: await runAs(ana, () => invoicesCommand(args, connect, () => shop.context.config)),
      said: printed.join("\n"),
    };
  };
  const send = () => sendBillingRecords(shop.context, { isNow: true });

  async function buy(address: Record<string, string> = {}) {
    const visitor = shop.visitor();
    const { id } = await prepareCheckout(visitor, [{ id: part, quantity: 1 }], {
      ...guestAddress,
      ...address,
    });
    await putCheckout(visitor, { payment_method: "transfer" });
    const { order } = (await clickPay(visitor, id)).body;
    await markOrderPaid(shop.context, order.number);
    await issueAll(shop.context);
    return order.number;
  }

  it("says that nothing has been issued", async () => {
    expect(await run("list")).toEqual({ code: 0, said: "No invoice fits." });
    expect(await run("status")).toEqual({ code: 0, said: "No invoice has been issued." });
    expect(await run("show", "S2026-000001")).toEqual({ code: 1, said: "There is no invoice S2026-000001." });
  });

  it("lists invoices by month, kind, state and text, newest first", async () => {
    const first = await buy();
    const second = await buy({ nif: "B87654323", company: "Taller Pérez" });
    await send();
    await refundPartByHand(shop.context, first, { amountCents: 500, because: "Un arañazo", reference: "a" });
    await issueAll(shop.context);
    const { said } = await run("list");
    const lines = said.split("\n");
    expect(lines).toHaveLength(3);
    expect(lines[0]).toMatch(
      new RegExp(`^R${year}-000001  \\S+  R5  rectifying +-5,00\\s€  ${first}  unsent$`),
    );
    expect(lines[1]).toMatch(
      new RegExp(`^F${year}-000001  \\S+  F1  full +30,94\\s€  ${second}  accepted  Taller Pérez$`),
    );
    expect((await run("list", "--kind", "simplified,rectifying")).said.split("\n")).toHaveLength(2);
    expect((await run("list", "--state", "unsent")).said).toContain(`R${year}-000001`);
    expect((await run("list", "--search", "taller p")).said).toContain(`F${year}-000001`);
    expect((await run("list", "--search", "B87654323")).said).toContain(`F${year}-000001`);
    expect((await run("list", "--month", month)).said.split("\n")).toHaveLength(3);
    expect((await run("list", "--month", "2020-02")).said).toBe("No invoice fits.");
    expect((await run("list", "--limit", "1")).said).toContain("There are more: --page 2.");
  });

  it("shows an invoice with its records and answers", async () => {
    const { said } = await run("show", `F${year}-000001`);
    expect(said).toContain(`F${year}-000001  F1 full  `);
    expect(said).toContain("For Taller Pérez, B87654323, ");
    expect(said).toMatch(/Record 2 of installation 1: registration, .*\n {2}accepted, sent .*, answered /);
    expect(said).toMatch(/CSV A-[0-9A-F]{14}/);
    expect(said).toMatch(/QR: https:\/\/prewww2\.aeat\.es\//);
  });

  it("hastens the running shop where it has no certificate of its own", async () => {
    const { code, said } = await run("send");
    expect([code, said]).toEqual([0, expect.stringContaining("The running shop sends what waits")]);
    expect((await sendBillingRecords(shop.context)).records).toBe(1);
  });

  it("mends what was refused by a new record; the invoice stays, and nothing is mended twice", async () => {
    sandbox.setFaults({ records: [{ number: /000002$/, code: 1100 }], times: 1 });
    await buy();
    await send();
    const number = `S${year}-000002`;
    expect((await run("show", number)).said).toContain("To be mended: invoices mend");
    const before = await shop.context.database.pool.query("select document from invoices where number = $1", [
      number,
    ]);
    expect((await run("mend", number)).code).toBe(0);
    const audit = await shop.context.database.pool.query("select actor, action, object from audit_events");
    expect(audit.rows).toContainEqual({ actor: "ana", action: "invoice.mended", object: number });
    await expect(run("mend", number)).rejects.toThrow("has no answer yet");
    await send();
    expect(sandbox.messages().at(-1)?.records).toMatchObject([{ mends: "rejected", invoice: { number } }]);
    expect((await run("show", number)).said).toMatch(/Record 5 of installation 1: mending.*\n {2}accepted/);
    await expect(run("mend", number)).rejects.toThrow("is accepted: there is nothing to mend");
    const after = await shop.context.database.pool.query("select document from invoices where number = $1", [
      number,
    ]);
    expect(after.rows).toEqual(before.rows);
  });

  it("mends a recipient's name as the census spells it", async () => {
    const number = `F${year}-000002`;
    sandbox.setFaults({ records: [{ number: /^F/, code: 2001 }], times: 1 });
    await buy({ nif: "B87654323", company: "Taller Perez" });
    await send();
    expect((await run("list", "--state", "accepted_with_errors")).said).toContain("2001");
    await run("mend", number, "--recipient", "TALLER PEREZ SL");
    await send();
    expect(sandbox.messages().at(-1)?.records).toMatchObject([
      { mends: "accepted", recipients: [{ name: "TALLER PEREZ SL", nif: "B87654323" }] },
    ]);
    expect((await run("verify")).code).toBe(0);
  });

  it("cancels an invoice that should not be, and issues it anew", async () => {
    const number = `F${year}-000002`;
    expect((await run("cancel", number, "--anew")).said).toContain("issues it anew");
    await issueAll(shop.context);
    await send();
    expect(sandbox.messages().at(-1)?.records).toMatchObject([
      { type: "cancellation", invoice: { number } },
      { type: "registration", invoice: { number: `F${year}-000003` } },
    ]);
    expect((await run("list", "--search", number)).said).toContain("accepted (cancelled)");
    await expect(run("cancel", "X2026-1")).rejects.toThrow("There is no invoice X2026-1");
  });

  it("verifies everything, and names the first break with exit code 1", async () => {
    const { code: good, said: all } = await run("verify");
    expect([good, all]).toEqual([
      0,
      expect.stringMatching(
        /^6 invoices and 9 billing records are as they were stored: .*seller, recipient, times, lines/,
      ),
    ]);
    await shop.context.database.pool.query("update invoice_chains set length = 12");
    const { code, said } = await run("verify");
    expect([code, said]).toEqual([1, expect.stringContaining("The first break: The chain of B12345674")]);
    await shop.context.database.pool.query("update invoice_chains set length = 9");
  });

  it("shows what stops a chain, and resumes it", async () => {
    expect((await run("resume")).said).toBe("No chain was stopped.");
    await shop.context.database.pool.query(
      "update invoice_chains set stopped_at = now(), stopped_because = 'Record 1 is broken.'",
    );
    expect(await run("status")).toEqual({
      code: 1,
      said: expect.stringContaining("No invoice is issued (broken_chain): Record 1 is broken."),
    });
    expect((await run("resume")).said).toContain("issued again");
    expect((await run("status")).said).toBe("B12345674, installation 1: 9 records, 0 of them wait");
  });

  it("exports a month: PDFs, records as they are sent, and tables for the tax adviser", async () => {
    const path = join(folder, "mes.zip");
    expect(await run("export", month, path)).toEqual({ code: 0, said: `Written to ${path}.` });
    const files = unzipSync(new Uint8Array(await readFile(path)));
    const names = Object.keys(files);
    expect(names.filter((name) => /^facturas\/[FSR]\d{4}-\d{6}\.pdf$/.test(name))).toHaveLength(6);
    const records = names.filter((name) => name.startsWith("registros/"));
    expect(records).toHaveLength(9);
    for (const name of records) {
      const [record] = readMessage(strFromU8(files[name]!)).records;
      expect(name).toContain(record!.invoice.number);
    }
    expect(strFromU8(files[`facturas/F${year}-000001.pdf`]!.slice(0, 5))).toBe("%PDF-");
    expect([...files["facturas.csv"]!.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const [head, ...rows] = strFromU8(files["facturas.csv"]!).trimEnd().split("\n");
    expect(head).toBe(
      "Fecha de expedición;Fecha de operación;Número;Tipo;Clase;Pedido;Destinatario;NIF;Base 21 %;IVA 21 %;Exento;Bonos sin IVA;Total;Rectifica o sustituye a;Motivo;Tarjeta;Bizum;Transferencia bancaria;Contra reembolso;Tarjeta regalo;A mano u otra;Anulada el;Estado en AEAT;CSV de AEAT",
    );
    expect(rows).toHaveLength(6);
    const rectifying = rows.find((row) => row.includes(`;R${year}-000001;`));
    expect(rectifying).toMatch(
      new RegExp(`;R5;Rectificativa;.*;-4,13;-0,87;;;-5,00;S${year}-000001;.*;Aceptada;A-[0-9A-F]+$`),
    );
    const total = rows.map((row) => Number(row.split(";")[12]?.replace(",", ".")));
    const { rows: sums } = await shop.context.database.pool.query(
      "select sum(total_cents)::int from invoices",
    );
    expect(Math.round(total.reduce((sum, euros) => sum + euros, 0) * 100)).toBe(sums[0].sum);
    await run("export", "2020-02-01", path);
    const tables = [
      "facturas",
      "libro-facturas-expedidas",
      "resumen",
      "formas-de-pago",
      "pedidos",
      "cobros",
      "reembolsos",
      "tarjetas-regalo",
    ];
    expect(Object.keys(unzipSync(new Uint8Array(await readFile(path))))).toEqual(
      tables.flatMap((name) => [`${name}.csv`, `${name}.xlsx`]),
    );
  });

  it("exports a book and money whose sums are those of the invoices and orders, to the cent", async () => {
    const path = join(folder, "libro.zip");
    await run("export", month, path);
    const files = unzipSync(new Uint8Array(await readFile(path)));
    const rowsOf = (name: string) =>
      strFromU8(files[name]!)
        .trimEnd()
        .split("\n")
        .slice(1)
        .map((row) => row.split(";"));
    const sumOf = (rows: string[][], column: number) =>
      rows.reduce((sum, row) => sum + Math.round(Number((row[column] || "0").replace(",", ".")) * 100), 0);
    const { pool } = shop.context.database;
    const one = async (text: string) => (await pool.query(text)).rows[0];
    const valid = await one(
      `select sum(total_cents)::int as total, sum(base_cents)::int as base, sum(vat_cents)::int as vat,
        sum(voucher_cents)::int as vouchers, count(*)::int as n
       from invoices where cancelled_at is null and kind <> 'substitution'`,
    );
    const book = rowsOf("libro-facturas-expedidas.csv");
    const own = book.filter((row) => row[2] !== "F3");
    expect(sumOf(own, 14)).toBe(valid.total);
    expect(sumOf(own, 15)).toBe(valid.base + valid.vouchers);
    expect(sumOf(own, 17)).toBe(valid.vat);
    expect(rowsOf("resumen.csv").at(-1)).toEqual([
      `Suma de ${valid.n} facturas`,
      "",
      "",
      ...[valid.base + valid.vouchers, valid.vat, valid.total].map((cents) =>
        (cents / 100).toFixed(2).replace(".", ","),
      ),
    ]);
    const invoices = rowsOf("facturas.csv").filter((row) => row[4] !== "De canje" && !row[21]);
    const ways = rowsOf("formas-de-pago.csv");
    const euros = (cents: number) => (cents / 100).toFixed(2).replace(".", ",");
    expect(ways.at(-1)?.[3]).toBe(euros(valid.total));
    const columns = [
      "Tarjeta",
      "Bizum",
      "Transferencia bancaria",
      "Contra reembolso",
      "Tarjeta regalo",
      "A mano u otra",
    ];
    for (const [index, name] of columns.entries()) {
      const way = ways.find((row) => row[0] === name);
      expect([name, way?.[3] ?? "0,00"]).toEqual([name, euros(sumOf(invoices, 15 + index))]);
    }
    const ordered = await one("select sum(total_cents)::int as total, count(*)::int as n from orders");
    expect([sumOf(rowsOf("pedidos.csv"), 11), rowsOf("pedidos.csv").length]).toEqual([
      ordered.total,
      ordered.n,
    ]);
    const paid = await one("select sum(total_cents)::int as total from orders where paid_at is not null");
    expect(sumOf(rowsOf("cobros.csv"), 3)).toBe(paid.total);
    const back = await one(
      "select coalesce(sum(amount_cents), 0)::int as total from refunds where state = 'done'",
    );
    expect(sumOf(rowsOf("reembolsos.csv"), 2)).toBe(back.total);
    expect(valid.total).toBeGreaterThan(0);
  });

  it("knows buyers from abroad by number, and their kind of identity in the book", async () => {
    await buy({ nif: "passport:US:x-123.4567", company: "Ann Smith" });
    await buy({ nif: "fr 40303265045", company: "Garage Dupont" });
    const [line = ""] = (await run("list", "--search", "X1234567")).said.split("\n");
    const number = line.split(" ")[0] ?? "";
    expect(line).toContain("F1  full");
    expect((await run("show", number)).said).toContain("For Ann Smith, passport:US:X1234567, ");
    expect((await run("list", "--search", "FR40303265045")).said).toContain("Garage Dupont");
    expect((await run("verify")).code).toBe(0);
    const path = join(folder, "abroad.zip");
    await run("export", month, path);
    const files = unzipSync(new Uint8Array(await readFile(path)));
    const [head = "", ...book] = strFromU8(files["libro-facturas-expedidas.csv"]!).split("\n");
    expect(head).toContain(";Tipo de NIF destinatario;País del NIF destinatario;NIF destinatario;");
    expect(book.filter((row) => row.includes(";03;US;X1234567;Ann Smith;"))).toHaveLength(1);
    expect(book.filter((row) => row.includes(";02;;FR40303265045;Garage Dupont;"))).toHaveLength(1);
    const invoices = strFromU8(files["facturas.csv"]!);
    expect(invoices).toContain(";Garage Dupont;FR40303265045;");
    expect(invoices).toContain(";Ann Smith;Pasaporte X1234567 (Estados Unidos);");
  });

  it.each([
    [[], ""],
    [["show"], "One number of an invoice"],
    [["show", "'; drop"], "is no number of an invoice"],
    [["send", "now"], ""],
    [["list", "--month", "noviembre"], "A month like 2026-11"],
    [["list", "--month", "2026-13"], "A month like 2026-11"],
    [["list", "--kind", "credit"], '"credit" is no kind; those are simplified, full'],
    [["list", "--state", "paid"], '"paid" is no state'],
    [["export", "2026-11"], ""],
    [["export", "2026-11", "file.tar"], ""],
    [["mend"], "One number"],
  ])("explains wrong words: %j", async (words, sentence) => {
    const { code, said } = await run(...words);
    expect(code).toBe(2);
    expect(said).toContain(sentence);
    expect(said).toContain("Usage: npm run tuerca -- invoices list");
  });
});
