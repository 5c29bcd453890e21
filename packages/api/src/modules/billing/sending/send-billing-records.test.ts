import { createManualClock, DAY_MS, HOUR_MS, MINUTE_MS } from "@tuerca/platform/clock/clock";
import type { VerifactuSandbox } from "@tuerca/verifactu-sandbox";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { CHAIN, ISSUER, insertRecords } from "../../../../test/factories/billing-records.ts";
import { clickPay, prepareCheckout } from "../../../../test/factories/guest.ts";
import { startTaxAgency } from "../../../../test/factories/tax-agency.ts";
import { createProduct, createTestShop, type TestShop } from "../../../../test/index.ts";
import type { Context } from "../../../context.ts";
import { openAgency } from "./agency.ts";
import { measureSending } from "./measure-sending.repository.ts";
import { sendBillingRecords } from "./send-billing-records.ts";
import { watchSending } from "./watch-sending.ts";

const WAIT_S = 90;
const logged: { level: string; message: string; facts: Record<string, unknown> }[] = [];
const clock = createManualClock(new Date());
let shop: TestShop;
let sandbox: VerifactuSandbox;
let context: Context;
let orderId = "";

beforeAll(async () => {
  let part = 0;
  const seed = async (pool: Parameters<typeof createProduct>[0]) => {
    part = await createProduct(pool, { quantity: 100 });
  };
  shop = await createTestShop({ seed });
  const visitor = shop.visitor();
  const checkout = await prepareCheckout(visitor, [{ id: part, quantity: 1 }]);
  orderId = (await clickPay(visitor, checkout.id)).body.order.id;
});
afterAll(() => shop.close());

beforeEach(async () => {
  const { pool } = shop.context.database;
  await pool.query("delete from billing_records; delete from billing_senders; delete from invoices");
  await pool.query("delete from invoice_chains; delete from invoice_series");
  logged.length = 0;
  clock.advance(Date.now() - clock.now().getTime());
  const opened = await startTaxAgency(ISSUER, { waitSeconds: WAIT_S });
  sandbox = opened.sandbox;
  const agency = openAgency({ verifactu: { environment: "sandbox" } }, opened.localAgency, 3000);
  context = { ...shop.context, clock, agency, log: recordingLog() };
  return async () => {
    await agency?.close();
    await sandbox.close();
  };
});

function recordingLog(): Context["log"] {
  const at = (level: string) => (facts: Record<string, unknown>, message: string) =>
    void logged.push({ level, message, facts });
  return { info: at("info"), warn: at("warn"), error: at("error") } as unknown as Context["log"];
}

const insert = (count: number, at = clock.now(), installation?: string) =>
  insertRecords(shop.context.database.pool, {
    count,
    orderId,
    at,
    ...(installation ? { installation } : {}),
  });
const send = (isNow = false) => sendBillingRecords(context, { isNow });
const query = async (sql: string) => (await shop.context.database.pool.query(sql)).rows;
const records = () =>
  query(
    "select position, state, code, csv, mending, sent_at, answered_at from billing_records order by position",
  );
const states = async () => (await records()).map(({ state }) => state);
const sender = async () => (await query("select * from billing_senders"))[0];
const stopped = async () => (await query("select stopped_because from invoice_chains"))[0]?.stopped_because;

describe("sending billing records", () => {
  it("sends what waits in the order of the chain, and stores the agency's answer", async () => {
    const made = await insert(3);
    expect(await send()).toEqual({
      messages: 1,
      records: 3,
      outcomes: { accepted: 3 },
      problem: null,
      isBusy: false,
      stop: null,
    });
    expect(sandbox.stored().map(({ record }) => record.hash)).toEqual(made.map(({ hash }) => hash));
    expect(sandbox.chainBreaks()).toEqual([]);
    expect(sandbox.messages()).toMatchObject([{ issuer: ISSUER, isAfterIncident: false }]);
    const stored = await records();
    expect(stored.map(({ state }) => state)).toEqual(["accepted", "accepted", "accepted"]);
    for (const { csv, answered_at, mending } of stored) {
      expect(csv).toMatch(/^A-/);
      expect(answered_at).toEqual(clock.now());
      expect(mending).toBeNull();
    }
  });

  it("waits as long as the answer says, by any process, and no longer", async () => {
    await insert(1);
    await send();
    await insert(1);
    clock.advance(WAIT_S * 1000 - 1);
    expect((await send()).messages).toBe(0);
    clock.advance(1);
    expect((await send()).records).toBe(1);
    expect(await states()).toEqual(["accepted", "accepted"]);
  });

  it("does not wait if the operator asks, or once 1,000 records are waiting", async () => {
    await insert(1);
    await send();
    await insert(1);
    expect((await send(true)).records).toBe(1);
    await insert(999);
    expect((await send()).messages).toBe(0);
    await insert(1);
    expect((await send()).records).toBe(1000);
  });

  it("sends 2,500 records in three messages", async () => {
    await insert(2500);
    expect(await send()).toMatchObject({ messages: 2, records: 2000 });
    clock.advance(WAIT_S * 1000);
    expect(await send()).toMatchObject({ messages: 1, records: 500 });
    expect(sandbox.stored()).toHaveLength(2500);
    expect(sandbox.chainBreaks()).toEqual([]);
    expect(new Set(await states())).toEqual(new Set(["accepted"]));
  }, 60_000);

  it("tells accepted ones, those with errors and refused ones apart; a refused one holds up nobody", async () => {
    await insert(5);
    sandbox.setFaults({
      records: [
        { number: /2$/, code: 2001 },
        { number: /3$/, code: 1100 },
        { number: /4$/, code: 2004 },
      ],
    });
    await send();
    expect(await records()).toMatchObject([
      { state: "accepted", code: null, mending: null },
      { state: "accepted_with_errors", code: "2001", mending: { mends: "accepted" } },
      { state: "rejected", code: "1100", csv: null, mending: { mends: "rejected" } },
      { state: "accepted_with_errors", code: "2004", mending: null },
      { state: "accepted", code: null, mending: null },
    ]);
    expect(await measureSending(context.database.db)).toMatchObject({ waiting: 0, refused: 2 });
    expect(logged.at(-1)).toMatchObject({ level: "warn", facts: { accepted: 2, rejected: 1 } });
  });

  it("keeps records that all are refused, and goes on", async () => {
    await insert(2);
    sandbox.setFaults({ records: [{ number: /./, code: 1100 }], times: 1 });
    await send();
    expect(await states()).toEqual(["rejected", "rejected"]);
    await insert(1);
    clock.advance(WAIT_S * 1000);
    await send();
    expect(await states()).toEqual(["rejected", "rejected", "accepted"]);
  });

  it.each([
    ["is lost", { isAnswerLost: true }],
    ["is garbled", { isGarbled: true }],
    ["comes too late", { answerDelayMs: 5000 }],
  ])("asks again with the same record if the answer %s, and knows it for its own", async (_, faults) => {
    await insert(2);
    sandbox.setFaults({ ...faults, times: 1 });
    await send();
    expect(await states()).toEqual(["sent", "sent"]);
    expect(await sender()).toMatchObject({ failures: 1, last_error: expect.stringContaining("No answer") });
    await insert(1);
    clock.advance(MINUTE_MS);
    await send();
    expect(sandbox.messages()).toHaveLength(2);
    expect(await states()).toEqual(["accepted", "accepted", "accepted"]);
    expect(await sender()).toMatchObject({ failures: 0, last_error: null });
  });

  it("takes a duplicate for another's record if its own never left", async () => {
    await insert(1);
    await send();
    await shop.context.database.pool.query("update billing_records set state = 'unsent'");
    clock.advance(WAIT_S * 1000);
    await send();
    expect(await records()).toMatchObject([{ state: "rejected", code: "3000", mending: null }]);
  });

  it("marks records before the message leaves, so that a process that dies while posting leaves them marked", async () => {
    await insert(2);
    const during: string[][] = [];
    const agency: Context["agency"] = {
      ...context.agency!,
      send: async (message) => {
        during.push(await states());
        await context.agency!.send(message);
        throw new Error("killed");
      },
    };
    await expect(sendBillingRecords({ ...context, agency })).rejects.toThrow("killed");
    expect(during).toEqual([["sent", "sent"]]);
    expect(await states()).toEqual(["sent", "sent"]);
    await send();
    expect(await states()).toEqual(["accepted", "accepted"]);
    expect(sandbox.messages()).toHaveLength(2);
  });

  it("is done by one of two processes at a time", async () => {
    await insert(3);
    sandbox.setFaults({ answerDelayMs: 500 });
    const all = await Promise.all([send(), send(), send(true)]);
    expect(all.filter(({ isBusy }) => isBusy)).toHaveLength(2);
    expect(sandbox.messages()).toHaveLength(1);
    expect(await states()).toEqual(["accepted", "accepted", "accepted"]);
  });

  it("tries again within half an hour while the agency is away, and says that the records are late", async () => {
    const agoMs = DAY_MS + HOUR_MS;
    clock.advance(-agoMs);
    const start = clock.now().getTime();
    await insert(2);
    sandbox.setFaults({ httpStatus: 503 });
    const tries: number[] = [];
    while (clock.now().getTime() < start + DAY_MS) {
      if ((await send()).messages > 0) tries.push(clock.now().getTime());
      clock.advance(MINUTE_MS);
      await watchSending(context);
    }
    const pauses = tries.slice(1).map((at, index) => (at - tries[index]!) / MINUTE_MS);
    expect(pauses.slice(0, 6)).toEqual([1, 2, 4, 8, 16, 30]);
    expect(Math.max(...pauses)).toBe(30);
    const late = logged.filter(({ message }) => message === "billing records are late");
    expect(late).toHaveLength(23);
    expect(late[0]).toMatchObject({ level: "error", facts: { waiting: 2, reason: "No answer: HTTP 503" } });
    expect(await measureSending(context.database.db)).toMatchObject({ waiting: 2, oldest: new Date(start) });
    sandbox.setFaults({});
    await insert(1);
    clock.advance(30 * MINUTE_MS);
    await send();
    expect(sandbox.messages()).toMatchObject([{ isAfterIncident: true }]);
    expect(await states()).toEqual(["accepted", "accepted", "accepted"]);
    await insert(1);
    clock.advance(WAIT_S * 1000);
    await send();
    expect(sandbox.messages().at(-1)).toMatchObject({ isAfterIncident: false });
  }, 120_000);

  it("waits for a person if the agency refuses the certificate, and takes back the mark", async () => {
    await insert(2);
    sandbox.setFaults({ soapFault: { side: "client", code: 4112 } });
    await send();
    expect(await states()).toEqual(["unsent", "unsent"]);
    expect(await sender()).toMatchObject({ failures: 1, last_error: expect.stringContaining("4112") });
    expect(logged.at(-1)).toMatchObject({ level: "error", facts: { code: 4112 } });
    sandbox.setFaults({});
    clock.advance(MINUTE_MS);
    await send();
    expect(await states()).toEqual(["accepted", "accepted"]);
  });

  it("goes on after a fault of the agency's own", async () => {
    await insert(1);
    sandbox.setFaults({ soapFault: { side: "server", code: 4103 }, times: 1 });
    await send();
    expect(await states()).toEqual(["sent"]);
    clock.advance(MINUTE_MS);
    await send();
    expect(await states()).toEqual(["accepted"]);
  });

  it("finds the record for which the agency refuses a message, sets it aside and sends the others", async () => {
    await insert(5);
    const agency: Context["agency"] = {
      ...context.agency!,
      send: (message) => {
        const isBad = message.records.some(({ invoice }) => invoice.number.endsWith("3"));
        sandbox.setFaults(isBad ? { soapFault: { side: "client", code: 4102 } } : {});
        return context.agency!.send(message);
      },
    };
    for (let minute = 0; minute < 20; minute += 1) {
      await sendBillingRecords({ ...context, agency });
      clock.advance(WAIT_S * 1000);
    }
    expect(await records()).toMatchObject([
      { state: "accepted" },
      { state: "accepted" },
      { state: "rejected", code: "4102", mending: { mends: "rejected" } },
      { state: "accepted" },
      { state: "accepted" },
    ]);
  });

  it("sends no record of an installation that began at another service", async () => {
    await insert(1);
    await send();
    await insert(1);
    clock.advance(2 * HOUR_MS);
    const elsewhere = { ...context, agency: { ...context.agency!, environment: "live" as const } };
    expect((await sendBillingRecords(elsewhere, { isNow: true })).messages).toBe(0);
    await watchSending(elsewhere);
    expect(logged.at(-1)?.facts.reason).toContain("give another installation number");
    await insert(1, clock.now(), "2");
    expect((await sendBillingRecords(elsewhere)).messages).toBe(1);
    expect(await states()).toEqual(expect.arrayContaining(["accepted", "unsent"]));
  });
});

describe("the clock", () => {
  it.each([
    [70_000, false],
    [-70_000, false],
    [250_000, true],
    [-250_000, true],
  ])("is compared with the agency's: %i ms ahead stops issuing: %s", async (aheadMs, isStopped) => {
    await insert(1);
    sandbox.setFaults({ clockAheadMs: -aheadMs });
    await send();
    const entry = logged.find(({ message }) => message.includes("clock"));
    expect(entry?.level).toBe(isStopped ? "error" : "warn");
    expect(Math.abs(Number(entry?.facts.aheadSeconds) - aheadMs / 1000)).toBeLessThan(4);
    const side = aheadMs > 0 ? "ahead of" : "behind";
    if (isStopped) expect(await stopped()).toMatch(new RegExp(`^The clock .* 2\\d\\d s ${side} the tax`));
    else expect(await stopped()).toBeNull();
    expect(await states()).toEqual(["accepted"]);
  });

  it("that is right again resumes issuing, with a record to send or without", async () => {
    for (const isSending of [true, false]) {
      await insert(1);
      sandbox.setFaults({ clockAheadMs: 250_000 });
      await send(true);
      expect(await stopped()).toContain("The clock");
      await watchSending(context);
      expect(await stopped()).toContain("The clock");
      sandbox.setFaults({});
      if (isSending) {
        await insert(1);
        await send(true);
      } else await watchSending(context);
      expect(await stopped()).toBeNull();
    }
  });

  it("never resumes a chain that was stopped for another reason", async () => {
    await insert(1);
    await shop.context.database.pool.query(
      "update invoice_chains set stopped_at = now(), stopped_because = 'Record 1 is broken.'",
    );
    await send();
    await watchSending(context);
    expect(await stopped()).toBe("Record 1 is broken.");
    expect(await states()).toEqual(["accepted"]);
    expect(CHAIN.installation).toBe("1");
  });
});
