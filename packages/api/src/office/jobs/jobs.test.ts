import { getShopHealth, listFailures, retryFailures } from "@tuerca/office-contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addFailedMail, addFailedPicture, addFailedText, addJob } from "../../../test/factories/failures.ts";
import {
  createOfficeShop,
  enterAs,
  invite,
  type OfficeClient,
  type OfficeShop,
} from "../../../test/factories/office/office.ts";
import { createProduct } from "../../../test/index.ts";
import { deliverNextMail } from "../../modules/outbox/index.ts";

let shop: OfficeShop;
let owner: OfficeClient;
let reader: OfficeClient;

beforeAll(async () => {
  shop = await createOfficeShop();
  owner = await enterAs(shop, (await invite(shop, "owner")).id);
  reader = await enterAs(shop, (await invite(shop, "read_only")).id);
});
afterAll(() => shop.close());
beforeEach(async () => {
  await query("delete from pgboss.job");
  for (const table of ["mails", "text_messages", "media"]) await query(`delete from ${table}`);
});

const pool = () => shop.context.database.pool;
const query = async (text: string, values: unknown[] = []) => (await pool().query(text, values)).rows;
const list = async (search: string, client = owner) =>
  (await client.call(listFailures, { query: search })).body;
const ids = async (search: string) => (await list(search)).failures.map(({ id }) => id);
const retry = async (kind: "jobs" | "mails" | "texts" | "pictures", ids: string[] | null) =>
  (await owner.call(retryFailures, { body: { kind, ids } })).body.retried;
const retriedActs = async () =>
  query("select action, object, after from audit_events where action like '%.retried' order by id desc");

describe("jobs", () => {
  it("are listed if they failed or run for more than 15 minutes, without personal data", async () => {
    const error = "no mailbox ana@correo.example, call +34600100200";
    const failed = await addJob(pool(), { name: "send-reset", state: "failed", minutesAgo: 30, error });
    const stuck = await addJob(pool(), { name: "match-withdrawal", state: "active", minutesAgo: 16 });
    await addJob(pool(), { name: "match-withdrawal", state: "active", minutesAgo: 14 });
    await addJob(pool(), { name: "send-reset", state: "completed" });
    await addJob(pool(), { name: "__pgboss__send-it", state: "failed" }).catch(() => undefined);
    const { failures, next } = await list("kind=jobs", reader);
    expect(next).toBeNull();
    expect(failures).toMatchObject([
      { id: stuck, what: "Buscar el pedido de un desistimiento", state: "stuck", error: null },
      {
        id: failed,
        what: "Mandar el enlace de una contraseña nueva",
        state: "failed",
        tries: 3,
        error: "no mailbox [correo], call [teléfono]",
        recipient: null,
        may_retry: true,
      },
    ]);
  });

  it("that run by the clock are over once a later run has succeeded", async () => {
    const old = { name: "take-in-media", state: "failed", minutesAgo: 30 } as const;
    await addJob(pool(), old);
    await addJob(pool(), { ...old, state: "completed", minutesAgo: 20 });
    const newer = await addJob(pool(), { ...old, minutesAgo: 10 });
    await addJob(pool(), { name: "send-reset", state: "failed", minutesAgo: 30 });
    await addJob(pool(), { name: "send-reset", state: "completed", minutesAgo: 20 });
    expect(await ids("kind=jobs")).toEqual([newer, expect.any(String)]);
  });

  it("run once more and at once if told to, once for each time, also stuck ones", async () => {
    const failed = await addJob(pool(), { name: "send-reset", state: "failed" });
    const stuck = await addJob(pool(), { name: "send-reset", state: "active", minutesAgo: 20 });
    const done = await addJob(pool(), { name: "send-reset", state: "completed" });
    const both = await Promise.all([retry("jobs", [failed, done]), retry("jobs", [failed])]);
    expect(both.toSorted()).toEqual([0, 1]);
    expect(await retry("jobs", null)).toBe(1);
    expect(await retry("jobs", null)).toBe(0);
    const rows = await query(
      "select id, state, retry_limit, start_after <= now() as due from pgboss.job order by retry_limit desc, id",
    );
    expect(
      rows
        .slice(0, 2)
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual([failed, stuck].toSorted());
    for (const row of rows.slice(0, 2))
      expect(row).toMatchObject({ state: "retry", retry_limit: 3, due: true });
    expect(rows[2]).toMatchObject({ id: done, state: "completed", retry_limit: 2 });
    expect((await retriedActs()).slice(0, 2)).toEqual([
      { action: "job.retried", object: "failed", after: { jobs: 1 } },
      { action: "job.retried", object: expect.any(String), after: { jobs: 1 } },
    ]);
  });

  it("that are tried again are done by the shop's own worker", async () => {
    const done: unknown[] = [];
    await shop.context.jobs.work("send-reset", async (data) => done.push(data));
    const id = await addJob(pool(), { name: "send-reset", state: "failed" });
    expect(await retry("jobs", [id])).toBe(1);
    await expect.poll(() => done.length, { timeout: 10_000 }).toBe(1);
    await expect.poll(() => ids("kind=jobs")).toEqual([]);
  });

  it("come fifty a page, each once", async () => {
    for (let at = 0; at < 120; at += 1)
      await addJob(pool(), { name: "match-withdrawal", state: "failed", minutesAgo: at % 7 });
    const found: string[] = [];
    let next: string | null = "";
    while (next !== null) {
      const page = await list(`kind=jobs${next ? `&before=${next}` : ""}`);
      expect(page.failures.length).toBeLessThanOrEqual(50);
      found.push(...page.failures.map(({ id }) => id));
      next = page.next;
    }
    expect([found.length, new Set(found).size]).toEqual([120, 120]);
  });
});

describe("messages", () => {
  it("say to whom only to those who may read customers", async () => {
    const error = "550 <ana@correo.example> unknown";
    const id = await addFailedMail(pool(), "ana@correo.example", { error });
    const [seen] = (await list("kind=mails")).failures;
    expect(seen).toMatchObject({
      id,
      what: "Pedido enviado",
      state: "waiting",
      recipient: "ana@correo.example",
      may_retry: true,
      error: "550 <[correo]> unknown",
    });
    const hidden = await list("kind=mails", reader);
    expect(hidden.failures).toMatchObject([{ id, recipient: null }]);
    expect(JSON.stringify(hidden)).not.toContain("@");
  });

  it("are tried at once, unless they are being sent, were sent, or are lost", async () => {
    const waiting = await addFailedMail(pool(), "a@b.es");
    const sending = await addFailedMail(pool(), "b@b.es", { isSending: true });
    const lost = await addFailedMail(pool(), "c@b.es", { daysAgo: 31 });
    await addFailedMail(pool(), "d@b.es", { status: "sent", error: null });
    const { failures } = await list("kind=mails");
    expect(failures.map(({ id, state, may_retry }) => [id, state, may_retry])).toEqual([
      [lost, "lost", false],
      [sending, "sending", false],
      [waiting, "waiting", true],
    ]);
    expect(await retry("mails", [waiting, sending, lost])).toBe(1);
    expect(await retry("mails", null)).toBe(0);
    const due = await query("select id from mails where due_at <= now() and status = 'queued'");
    expect(due).toEqual([{ id: Number(waiting) }]);
    expect((await retriedActs())[0]).toEqual({
      action: "mail.retried",
      object: "failed",
      after: { mails: 1 },
    });
  });

  it("are not sent twice by a retry during their sending", async () => {
    const id = await addFailedMail(pool(), "a@b.es");
    await query("update mails set template = 'password-changed', data = $1", [
      JSON.stringify({
        shop: { name: "T", url: "https://t.example", operator: { email: "t@t.example" } },
        changedAt: "2026-11-27T10:00:00Z",
        recoverUrl: "https://t.example/r",
      }),
    ]);
    expect(await retry("mails", [id])).toBe(1);
    const sent: string[] = [];
    const send = async ({ to }: { to: string }) => {
      sent.push(to);
      expect(await retry("mails", null)).toBe(0);
      throw new Error("421 later");
    };
    const service = {
      db: shop.context.database.db,
      now: () => new Date(),
      enclose: async () => [],
      transport: { send, close: () => undefined },
    };
    await deliverNextMail(service);
    expect(await deliverNextMail(service)).toBe(false);
    expect((await list("kind=mails")).failures).toMatchObject([{ id, state: "waiting", tries: 4 }]);
    expect(sent).toEqual(["a@b.es"]);
  });

  it("that were refused or came too late are listed as lost", async () => {
    const refused = await addFailedText(pool(), "+34600100200", {
      status: "refused",
      error: "To +34600100200",
    });
    const waiting = await addFailedText(pool(), "+34600100201");
    await addFailedText(pool(), "+34600100202", { status: "expired", daysAgo: 61 });
    expect((await list("kind=texts")).failures).toMatchObject([
      { id: waiting, what: "Mensaje de texto", state: "waiting", may_retry: true },
      { id: refused, state: "lost", may_retry: false, error: "To [teléfono]" },
    ]);
    expect(await retry("texts", null)).toBe(1);
  });
});

describe("pictures", () => {
  it("are listed with a product and without the password of their address, and tried again", async () => {
    const id = await addFailedPicture(pool(), "https://user:clave@feed.example/a.jpg");
    const part = await createProduct(pool(), { sku: "D-9" });
    await query("update products set media_ids = array[$1::integer] where id = $2", [id, part]);
    expect((await list("kind=pictures", reader)).failures).toMatchObject([
      {
        id,
        what: "https://feed.example/a.jpg",
        sku: "D-9",
        state: "failed",
        error: "does not exist",
        tries: 3,
      },
    ]);
    const other = await addFailedPicture(pool(), "https://feed.example/b.jpg");
    expect([await retry("pictures", [id]), await retry("pictures", [id])]).toEqual([1, 0]);
    expect(await ids("kind=pictures")).toEqual([other]);
    expect((await retriedActs())[0]).toEqual({
      action: "picture.retried",
      object: id,
      after: { pictures: 1 },
    });
  });
});

describe("hostile input", () => {
  it.each([
    ["kind=alles", "kind"],
    ["kind=jobs&before=1", "before"],
    ["kind=jobs&before=1.x", "before"],
    ["kind=mails&before=-1", "before"],
    ["kind=mails&before=99999999999999999999", "before"],
    ["kind=mails&page=1", "page"],
  ])("%s is refused at its field", async (search, field) => {
    const { status, body } = await owner.send("GET", `/office/api/failures?${search}`);
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  });

  it.each([
    ["jobs", ["1"]],
    ["jobs", ["'; drop table mails; --"]],
    ["mails", ["0x1"]],
    ["mails", []],
    ["mails", "1"],
    ["pictures", Array.from({ length: 201 }, (_, at) => String(at + 1))],
  ])("no ids of %s like %j", async (kind, ids) => {
    const { status, body } = await owner.send("POST", "/office/api/failures/retry", { kind, ids });
    expect([status, Object.keys(body.errors)[0]?.split(".")[0]]).toEqual([422, "ids"]);
  });

  it("leaves retrying to those with the permission, from their next call on", async () => {
    const body = { kind: "jobs", ids: null } as const;
    expect((await reader.call(retryFailures, { body })).status).toBe(403);
  });

  it("takes ids beyond every table for unknown ones", async () => {
    expect(await retry("mails", ["999999999999999"])).toBe(0);
    expect(await retry("pictures", ["999999999999999"])).toBe(0);
  });
});

describe("the shop's health", () => {
  it("says how database, catalogue, queues and disk are", async () => {
    await addJob(pool(), { name: "match-withdrawal", state: "created" });
    await addFailedMail(pool(), "a@b.es");
    await query("update mails set due_at = now() - interval '1 hour'");
    const { body } = await reader.call(getShopHealth);
    expect(body).toMatchObject({
      database: { is_migrated: true, takes_writes: true, bytes: expect.any(Number) },
      index: { is_ready: true, read_at: expect.any(String) },
      queues: [{ name: "Buscar el pedido de un desistimiento", waiting: 1, active: 0 }],
      mails: { count: 1, is_more: false, oldest_due_at: expect.any(String) },
      texts: { count: 0, oldest_due_at: null },
      pictures: { count: 0 },
      certificate: null,
      backup: null,
    });
    const { free, total } = body.disk ?? { free: 0, total: 0 };
    expect(free).toBeGreaterThan(0);
    expect(total).toBeGreaterThan(free);
  });

  it("leaves out what cannot be read", async () => {
    await query("alter table text_messages rename to text_messages_away");
    const { status, body } = await reader.call(getShopHealth);
    await query("alter table text_messages_away rename to text_messages");
    expect([status, body.texts, body.mails?.count]).toEqual([200, null, 0]);
  });
});
