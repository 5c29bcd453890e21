import { updateCheckout } from "@tuerca/contract";
import {
  cancelInvoice,
  DEFAULT_ROLES,
  getInvoice,
  getInvoiceAlarm,
  getMonthSums,
  listInvoices,
  mendInvoice,
  resumeInvoices,
  sendInvoices,
  verifyInvoices,
} from "@tuerca/office-contract";
import { createManualClock, HOUR_MS, MINUTE_MS } from "@tuerca/platform/clock/clock";
import { loadConfig } from "@tuerca/platform/config";
import type { VerifactuSandbox } from "@tuerca/verifactu-sandbox";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { clickPay, guestAddress, prepareCheckout } from "../../../test/factories/guest.ts";
import { issueAll } from "../../../test/factories/invoices.ts";
import {
  createOfficeShop,
  enterAs,
  invite,
  type OfficeClient,
  type OfficeShop,
} from "../../../test/factories/office/office.ts";
import { readXlsx } from "../../../test/factories/read-xlsx.ts";
import { startTaxAgency } from "../../../test/factories/tax-agency.ts";
import { createProduct } from "../../../test/index.ts";
import { markOrderPaid } from "../../flows/orders/settle-order.ts";
import { chainKeyOf, createChain } from "../../modules/billing/index.ts";
import { mendInvoice as mendByCommand } from "../../modules/invoices/index.ts";

const clock = createManualClock(new Date());
const today = () => clock.now().toLocaleDateString("sv-SE", { timeZone: "Europe/Madrid" });
const month = () => today().slice(0, 7);
const NIF = "B87654323";
let shop: OfficeShop;
let sandbox: VerifactuSandbox;
let part = 0;
const staff = new Map<string, number>();
beforeAll(async () => {
  const opened = await startTaxAgency(loadConfig({}).operator, { waitSeconds: 1 });
  sandbox = opened.sandbox;
  const made = await createOfficeShop({
    clock,
    localAgency: opened.localAgency,
    environment: { LOG_LEVEL: "silent" },
    seed: async (pool) => {
      part = await createProduct(pool, { sku: "D-1", name: "Disco", price: 2599, quantity: 1000 });
    },
  });
  shop = { ...made, clock };
  for (const { name } of DEFAULT_ROLES) staff.set(name, (await invite(shop, name, `Ana ${name}`)).id);
});
afterAll(async () => {
  await shop.close();
  await sandbox.close();
});
// The agency judges records by its own clock.
beforeEach(() => clock.advance(Date.now() - clock.now().getTime()));

const as = (role: string): Promise<OfficeClient> => enterAs(shop, staff.get(role) ?? 0);
const query = async (text: string, values: unknown[] = []) =>
  (await shop.context.database.pool.query(text, values)).rows;

/** The number of the invoice of a new paid order, and the order's. */
async function buy(address: Record<string, string> = {}) {
  const visitor = shop.visitor();
  const { id } = await prepareCheckout(visitor, [{ id: part, quantity: 1 }], { ...guestAddress, ...address });
  await visitor.call(updateCheckout, { body: { payment_method: "transfer" } });
  const { order } = (await clickPay(visitor, id)).body;
  await markOrderPaid(shop.context, order.number);
  await issueAll(shop.context);
  const [{ number }] = await query(
    "select number from invoices where order_id = $1 order by issued_at desc",
    [order.id],
  );
  return { number: number as string, order: order.number, params: { number: number as string } };
}
const company = { nif: NIF, company: "Taller Pérez" };
const alarmOf = async (client: OfficeClient) => (await client.call(getInvoiceAlarm)).body;

describe("the list of invoices", () => {
  it("is filtered by number, order, NIF, day, kind and state", async () => {
    const [simple, full] = [await buy(), await buy(company)];
    const client = await as("owner");
    const find = async (text: string) =>
      (await client.call(listInvoices, { query: text })).body.invoices.map(({ number }) => number);
    expect(await find(`q=${simple.number}`)).toEqual([simple.number]);
    expect(await find(`q=${full.order}`)).toEqual([full.number]);
    expect(await find(`q=${NIF.toLowerCase()}`)).toEqual([full.number]);
    expect(await find(`kind=full&q=${NIF}`)).toEqual([full.number]);
    expect(await find("kind=simplified,rectifying")).toContain(simple.number);
    expect(await find(`from=${today()}&until=${today()}&state=unsent`)).toContain(full.number);
    expect(await find("until=2020-01-01")).toEqual([]);
    expect(await find("state=accepted_with_errors")).toEqual([]);
    const wrong = await client.send("GET", "/office/api/invoices?q=%27&from=x&kind=a&state=b&after=%25&z=1");
    expect(Object.keys(wrong.body.errors).toSorted()).toEqual(["after", "from", "kind", "q", "state", "z"]);
  });

  it("finds a buyer from abroad by number, also anew after a cancellation", async () => {
    const passport = await buy({ company: "Ann Smith Ltd", nif: "passport:GB:K7654321" });
    const vat = await buy({ company: "Garage Dupont", nif: "FR 40303265045" });
    const client = await as("owner");
    const find = async (q: string) =>
      (await client.call(listInvoices, { query: `q=${q}` })).body.invoices.map(({ number }) => number);
    expect([await find("k7654321"), await find("FR40303265045")]).toEqual([[passport.number], [vat.number]]);
    const { party } = (await client.call(getInvoice, { params: passport.params })).body;
    expect(party).toMatchObject({ name: "Ann Smith Ltd", nif: "passport:GB:K7654321" });
    const cancelled = await client.call(cancelInvoice, { params: passport.params, body: { anew: true } });
    expect(cancelled.status).toBe(204);
    await issueAll(shop.context);
    expect(await find("k7654321")).toHaveLength(2);
  });

  it("has no recipient, and finds no NIF, for who may not read customers", async () => {
    const { number, params } = await buy(company);
    const reader = await as("read_only");
    const found = await reader.call(listInvoices, { query: `q=${NIF}` });
    expect([found.status, found.body.invoices]).toEqual([200, []]);
    const shown = [
      await reader.call(getInvoice, { params }),
      await reader.call(listInvoices, { query: `q=${number}` }),
    ];
    expect(shown.map(({ status }) => status)).toEqual([200, 200]);
    expect(JSON.stringify(shown.map(({ body }) => body))).not.toMatch(/Pérez|B87654323/);
    const path = `/office/api/invoices/${number}/pdf`;
    expect((await reader.send("GET", path)).status).toBe(403);
    const seller = await as("sales");
    expect((await seller.call(getInvoice, { params })).body.party).toMatchObject({
      name: "Taller Pérez",
      nif: NIF,
    });
    const pdf = await seller.send("GET", path);
    expect([pdf.status, pdf.headers.get("content-type"), pdf.headers.get("x-content-type-options")]).toEqual([
      200,
      "application/pdf",
      "nosniff",
    ]);
    expect(String(pdf.body.subarray(0, 5))).toBe("%PDF-");
    expect((await seller.send("GET", "/office/api/invoices/F2026-999999/pdf")).status).toBe(404);
  });

  it("comes in pages that lose and repeat none", async () => {
    const { number } = await buy();
    await query(
      `with copies as (
        insert into invoices select copy.* from invoices t, generate_series(1, 120) n,
          lateral jsonb_populate_record(null::invoices, to_jsonb(t) || jsonb_build_object('id', 'copy-' || n,
            'series_number', 500000 + n, 'number', 'S2026-' || (500000 + n), 'issued_on', '2020-01-01',
            'order_id', t.order_id, 'cancelled_at', now())) copy
        where t.number = $1 returning id)
      insert into billing_records (issuer, installation, position, invoice_id, type, record, hash, previous_hash, generated_at, state)
      select r.issuer, r.installation, 500000 + n, 'copy-' || n, r.type, r.record, upper(encode(sha256(n::text::bytea), 'hex')),
        'x' || n, r.generated_at, 'accepted'
      from billing_records r join invoices i on i.id = r.invoice_id, generate_series(1, 120) n, copies c
      where i.number = $1 and c.id = 'copy-' || n`,
      [number],
    );
    const client = await as("owner");
    const numbers: string[] = [];
    for (let after = ""; ; ) {
      const { body } = await client.call(listInvoices, { query: `until=2020-01-02&kind=simplified${after}` });
      numbers.push(...body.invoices.map((one) => one.number));
      if (body.next === null) break;
      after = `&after=${body.next}`;
    }
    expect([numbers.length, new Set(numbers).size, numbers[0]]).toEqual([120, 120, "S2026-500120"]);
    await query("delete from billing_records where position >= 500000");
    await query("delete from invoices where id like 'copy-%'");
  });
});

describe("an invoice in the office", () => {
  it("is sent on demand, refused with the agency's code and text, and mended once", async () => {
    const owner = await as("owner");
    await owner.call(sendInvoices);
    const { number, params } = await buy();
    sandbox.setFaults({ records: [{ number: new RegExp(number), code: 1100 }], times: 1 });
    const client = await as("owner");
    const sent = (await client.call(sendInvoices)).body;
    expect(sent).toMatchObject({ is_here: true, is_busy: false, records: 1 });
    const shown = (await client.call(getInvoice, { params })).body;
    expect(shown).toMatchObject({ state: "rejected", code: "1100", can_mend: true });
    expect(shown.records[0]?.reason).toEqual(expect.any(String));
    expect((await alarmOf(client)).refused).toBe(1);
    const { config } = shop.context;
    const renamed = { ...shop.context, config: { ...config, operator: { ...config.operator, nif: NIF } } };
    await createChain(shop.context.database.db, chainKeyOf(renamed.config));
    const mending = mendByCommand(renamed, number, { recipientName: null });
    await expect(mending).rejects.toThrow(`Invoice ${number} was issued by`);
    const people = [client, await as("owner")];
    const both = await Promise.all(
      people.map((one) => one.call(mendInvoice, { params, body: { recipient_name: null } })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([204, 409]);
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
      message: expect.stringMatching(/aún no tiene respuesta\. Lo cambió Ana owner el /),
    });
    await client.call(sendInvoices);
    expect((await client.call(getInvoice, { params })).body).toMatchObject({
      state: "accepted",
      can_mend: false,
    });
    expect((await alarmOf(client)).refused).toBe(0);
  });

  it("is cancelled once, by two people at once, and issued anew", async () => {
    const { params, order } = await buy();
    const people = [await as("owner"), await as("owner")];
    const both = await Promise.all(
      people.map((one) => one.call(cancelInvoice, { params, body: { anew: true } })),
    );
    expect(both.map(({ status }) => status)).toEqual([204, 204]);
    await issueAll(shop.context);
    const [client] = people;
    const found = (await client?.call(listInvoices, { query: `q=${order}` }))?.body.invoices ?? [];
    expect(found.map(({ is_cancelled }) => is_cancelled)).toEqual([false, true]);
    const shown = (await client?.call(getInvoice, { params }))?.body;
    expect(shown?.acts.map(({ action }) => action)).toEqual(["invoice.cancelled"]);
    expect(shown?.records.map(({ type }) => type)).toEqual(["registration", "cancellation"]);
  });
});

describe("the queue", () => {
  it("alarms everybody of the staff about records that wait for more than an hour", async () => {
    const owner = await as("owner");
    await owner.call(sendInvoices);
    await buy();
    expect(await alarmOf(await as("warehouse"))).toEqual({ late: null, refused: 0, stops: [] });
    clock.advance(HOUR_MS + MINUTE_MS);
    const late = await alarmOf(await as("catalogue"));
    expect(late.late).toMatchObject({ records: 1, since: expect.any(String) });
    clock.advance(-HOUR_MS - MINUTE_MS);
    const client = await as("owner");
    await client.call(sendInvoices);
    clock.advance(HOUR_MS + MINUTE_MS);
    expect((await alarmOf(await as("owner"))).late).toBeNull();
  });

  it("issues nothing on a broken chain, says where it is broken, and resumes once it is whole", async () => {
    const { params } = await buy();
    const client = await as("owner");
    const [{ position }] = await query("select max(position) as position from billing_records");
    await query("update billing_records set previous_hash = 'F' where position = $1", [position]);
    const cancelled = await client.call(cancelInvoice, { params, body: { anew: false } });
    expect([cancelled.status, cancelled.body]).toMatchObject([
      409,
      {
        message: expect.stringMatching(
          new RegExp(`^No se emite ni se anula nada: El registro ${position} \\(.*\\) no coincide`),
        ),
      },
    ]);
    const next = await buyUnissued();
    const alarm = await alarmOf(client);
    expect(alarm.stops).toEqual([
      { name: "broken_chain", stops: "issuing", because: expect.stringMatching(`^El registro ${position} `) },
    ]);
    expect((await client.call(verifyInvoices)).body.first_break).toEqual(expect.any(String));
    expect(await query("select from invoices where order_id = $1", [next])).toEqual([]);
    await query(
      "update billing_records b set previous_hash = coalesce((select hash from billing_records p where p.position = b.position - 1), '') where position = $1",
      [position],
    );
    const resume = async () => (await client.call(resumeInvoices)).body;
    expect(await resume()).toEqual({ was_stopped: true, still: null });
    expect(await resume()).toEqual({ was_stopped: false, still: null });
    expect((await alarmOf(client)).stops).toEqual([]);
  });

  async function buyUnissued(): Promise<string> {
    const visitor = shop.visitor();
    const { id } = await prepareCheckout(visitor, [{ id: part, quantity: 1 }]);
    const { order } = (await clickPay(visitor, id)).body;
    await markOrderPaid(shop.context, order.number);
    await issueAll(shop.context).catch(() => undefined);
    return order.id;
  }
});

describe("the export of a month", () => {
  it("is a ZIP of PDFs, records and tables, recorded under the person's name", async () => {
    const { number } = await buy();
    const client = await as("owner");
    const { status, body, headers } = await client.send("GET", `/office/api/invoice-export?month=${month()}`);
    expect([status, headers.get("content-type")]).toEqual([200, "application/zip"]);
    expect(headers.get("content-disposition")).toBe(`attachment; filename="asesoria-${month()}.zip"`);
    const files = unzipSync(new Uint8Array(body));
    expect(strFromU8(files[`facturas/${number}.pdf`]?.slice(0, 5) ?? new Uint8Array())).toBe("%PDF-");
    const names = Object.keys(files);
    expect(names).toEqual(
      expect.arrayContaining(["facturas.csv", "libro-facturas-expedidas.csv", "pedidos.csv"]),
    );
    const [csv, workbook] = [files["resumen.csv"], files["resumen.xlsx"]];
    const last =
      strFromU8(csv ?? new Uint8Array())
        .trimEnd()
        .split("\n")
        .at(-1) ?? "";
    const cells = readXlsx(workbook ?? new Uint8Array()).at(-1);
    expect(cells?.map((cell) => cell?.text ?? "").slice(3)).toEqual(
      last
        .split(";")
        .slice(3)
        .map((text) => String(Number(text.replace(",", ".")))),
    );
    const shown = await client.call(getMonthSums, { query: `month=${month()}` });
    const rowsOf = (name: string) =>
      strFromU8(files[name] ?? new Uint8Array())
        .trimEnd()
        .split("\n")
        .slice(1)
        .map((row) => row.split(";"));
    const euros = (cents: number) => (cents / 100).toFixed(2).replace(".", ",");
    const total = shown.body.ways.reduce((sum, way) => sum + way.total_cents, 0);
    expect(rowsOf("resumen.csv").at(-1)?.[5]).toBe(euros(total));
    expect(rowsOf("formas-de-pago.csv").slice(0, -1)).toEqual(
      shown.body.ways.map((way) => [
        way.name,
        euros(way.sold_cents),
        euros(way.back_cents),
        euros(way.total_cents),
      ]),
    );
    expect(rowsOf("tarjetas-regalo.csv").at(-1)?.slice(4)).toEqual(
      Object.values(shown.body.gift_cards).map(euros),
    );
    const acts = await query("select actor from audit_events where action = 'invoices.exported'");
    expect(acts).toEqual([{ actor: expect.stringMatching(/Ana owner$/) }]);
  });

  it("is for who may export only, after a fresh proof, of a month that is one", async () => {
    const seller = await as("sales");
    expect((await seller.send("GET", `/office/api/invoice-export?month=${month()}`)).status).toBe(403);
    const client = await as("owner");
    for (const month of ["", "2026-13", "noviembre", "2026-11-01"])
      expect((await client.send("GET", `/office/api/invoice-export?month=${month}`)).status).toBe(422);
    clock.advance(11 * MINUTE_MS);
    const stale = await client.send("GET", `/office/api/invoice-export?month=${month()}`);
    expect([stale.status, stale.body.code]).toEqual([401, "reauthentication_needed"]);
  });
});
