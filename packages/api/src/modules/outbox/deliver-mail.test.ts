import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { OWN_CONTENT } from "@tuerca/contract";
import { data as confirmation } from "@tuerca/mails/test/order";
import { createMailTransport, type MailTransport } from "@tuerca/platform/mail/mail-transport";
import { queueMail as queueInOutbox } from "@tuerca/platform/mail/outbox.repository";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startMailServer } from "../../../test/factories/mail-server.ts";
import { createTestShop, type TestShop } from "../../../test/index.ts";
import { registerJobs } from "../../jobs.ts";
import { deliverNextMail, type Enclose } from "./deliver-mail.service.ts";

let shop: TestShop;
let folder: string;
let mailServer: Awaited<ReturnType<typeof startMailServer>>;

beforeAll(async () => {
  mailServer = await startMailServer();
  folder = await mkdtemp(join(tmpdir(), "tuerca-mails-"));
  const file = join(folder, "notice.svg");
  await writeFile(file, '<svg xmlns="http://www.w3.org/2000/svg" width="6" height="8"/>');
  const environment = { SMTP_URL: mailServer.url, MAIL_FROM: "tienda@tienda.example" };
  shop = await createTestShop({ environment: { ...environment, GUARANTEE_NOTICE_FILE: file } });
});
afterAll(async () => {
  await shop.close();
  await mailServer.stop();
  await rm(folder, { recursive: true });
});

async function queueMail(): Promise<number> {
  const { db } = shop.context.database;
  await db
    .transaction()
    .execute((trx) => queueInOutbox(trx, "ana@example.com", "order-confirmation", confirmation));
  const newest = await db.selectFrom("mails").select("id").orderBy("id", "desc").executeTakeFirstOrThrow();
  return newest.id;
}

function deliver(transport: MailTransport, enclose: Enclose = async () => []) {
  return deliverNextMail({ db: shop.context.database.db, transport, enclose, now: () => new Date() });
}

/** Advances the time until all waiting mails are due. */
async function letWait(): Promise<void> {
  await shop.context.database.pool.query("update mails set due_at = now()");
}

function readMail(id: number) {
  return shop.context.database.db
    .selectFrom("mails")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}

async function until(check: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 10_000;
  while (!(await check())) {
    if (Date.now() > deadline) throw new Error("did not come to pass in 10 s");
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

describe("the outbox", () => {
  it("keeps a mail that the server refuses, with the reason, and sends it once later", async () => {
    const transport = createMailTransport(
      mailServer.url,
      () => "tienda@tienda.example",
      "https://tienda.example",
    );
    const id = await queueMail();
    mailServer.state.down = true;
    await deliver(transport);
    expect(await readMail(id)).toMatchObject({
      status: "queued",
      attempts: 1,
      last_error: expect.stringContaining("try later"),
    });
    mailServer.state.down = false;
    await deliver(transport);
    expect(await readMail(id)).toMatchObject({ status: "queued", attempts: 1 });
    await letWait();
    await deliver(transport);
    await deliver(transport);
    transport.close();
    expect(await readMail(id)).toMatchObject({ status: "sent", attempts: 2, last_error: null });
    const sent = mailServer.received.filter((mail) => mail.includes(`<tuerca-${id}@tienda.example>`));
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatch(/multipart\/alternative/);
    expect(sent[0]).toMatch(/To: ana@example\.com/);
  });

  it("names the shop as the operator has published it since", async () => {
    const id = await queueMail();
    const { db } = shop.context.database;
    const service = { db, transport: null, enclose: async () => [], now: () => new Date() };
    expect(await deliverNextMail({ ...service, words: () => ({ siteName: "Recambios Ana" }) })).toBe(true);
    const { subject, html } = await readMail(id);
    expect(subject).toContain("· Recambios Ana");
    expect(html).toContain("Recambios Ana");
    expect(html).not.toContain(">Tuerca<");
  });

  it("keeps of a mail with a secret only that it was sent, once it was", async () => {
    const { db } = shop.context.database;
    const { shop: seller } = confirmation;
    const resetUrl = "https://tienda.example/login/reset_password?secret=abc123";
    const data = { shop: seller, resetUrl, minutes: 60, isEmptied: false };
    await db.transaction().execute((trx) => queueInOutbox(trx, "eva@example.com", "reset-password", data));
    const { id } = await db
      .selectFrom("mails")
      .select("id")
      .where("recipient", "=", "eva@example.com")
      .executeTakeFirstOrThrow();
    const transport = createMailTransport(
      mailServer.url,
      () => "tienda@tienda.example",
      "https://tienda.example",
    );
    await deliver(transport);
    transport.close();
    expect(mailServer.received.at(-1)).toContain("abc123");
    const stored = await readMail(id);
    expect(stored).toMatchObject({
      status: "sent",
      subject: "Elige una contraseña nueva · Tuerca",
      html: null,
    });
    expect(JSON.stringify(stored)).not.toContain("abc123");
  });

  it("sends with a mail what is enclosed with it", async () => {
    const transport = createMailTransport(
      mailServer.url,
      () => "tienda@tienda.example",
      "https://tienda.example",
    );
    const notice = { filename: "garantia.svg", content: Buffer.from("<svg/>"), contentType: "image/svg+xml" };
    await queueMail();
    await deliver(transport, async ({ template }) => (template === "order-confirmation" ? [notice] : []));
    expect(mailServer.received.at(-1)).toContain("filename=garantia.svg");
    await queueMail();
    await deliver(transport);
    expect(mailServer.received.at(-1)).not.toContain("garantia.svg");
    transport.close();
  });

  it("lets a young mail wait for what belongs with it, which is no failed try", async () => {
    const transport = createMailTransport(
      mailServer.url,
      () => "tienda@tienda.example",
      "https://tienda.example",
    );
    const id = await queueMail();
    const enclose: Enclose = async ({ isYoung }) => (isYoung ? "later" : []);
    for (let turn = 0; turn < 2; turn += 1) {
      await deliver(transport, enclose);
      expect(await readMail(id)).toMatchObject({ status: "queued", attempts: 0, last_error: null });
      expect(await deliver(transport, enclose)).toBe(false);
      await letWait();
    }
    const { pool } = shop.context.database;
    await pool.query("update mails set created_at = now() - interval '16 seconds' where id = $1", [id]);
    await deliver(transport, enclose);
    expect(await readMail(id)).toMatchObject({ status: "sent", attempts: 1 });
    transport.close();
  });

  it("stays empty when the transaction around it fails", async () => {
    const { db } = shop.context.database;
    const before = await db
      .selectFrom("mails")
      .select(({ fn }) => fn.countAll().as("count"))
      .executeTakeFirstOrThrow();
    const failing = db.transaction().execute(async (trx) => {
      await queueInOutbox(trx, "ana@example.com", "order-confirmation", confirmation);
      throw new Error("no order after all");
    });
    await expect(failing).rejects.toThrow("no order after all");
    expect(
      await db
        .selectFrom("mails")
        .select(({ fn }) => fn.countAll().as("count"))
        .executeTakeFirstOrThrow(),
    ).toEqual(before);
  });

  it("sends by itself what has been queued, a confirmation with the official notice on the guarantee", async () => {
    await registerJobs(shop.context);
    const id = await queueMail();
    await until(async () => (await readMail(id)).status === "sent");
    expect(mailServer.received.at(-1)).toContain("filename=garantia-legal.svg");
  });

  it("adds what the operator has published for that mail since it was queued", async () => {
    const { pool } = shop.context.database;
    const { rows } = await pool.query(
      `insert into media (source, path, width, height, status)
        values ('logo:ab/ab.png', 'ab/ab.png', 640, 160, 'ready') returning id`,
    );
    const publish = (part: string, body: object) =>
      pool.query(
        "insert into content_versions (part, body, published_at, published_by) values ($1, $2, now(), 'test')",
        [part, JSON.stringify(body)],
      );
    await publish("mails", { introductions: { "order-confirmation": "Hoy cerramos." } });
    await publish("identity", { name: "Ana", logo_id: rows[0].id, logo_has_name: true });
    await expect.poll(() => shop.context.content.current.logo?.width, { timeout: 2000 }).toBe(640);
    const id = await queueMail();
    await until(async () => (await readMail(id)).status === "sent");
    const { html, text } = await readMail(id);
    expect(text).toContain("Hoy cerramos.");
    expect(html).toContain(`src="${shop.context.config.siteUrl}/media/ab/ab.png"`);
    expect(html).toContain('alt="Ana"');
    await publish("mails", OWN_CONTENT.mails);
    await publish("identity", OWN_CONTENT.identity);
    await expect.poll(() => shop.context.content.current.logo, { timeout: 2000 }).toBeNull();
  });

  it("is shown at /dev/outbox, with what customers typed escaped", async () => {
    const id = await queueMail();
    await until(async () => (await readMail(id)).status === "sent");
    const visitor = shop.visitor();
    const list = await visitor.send<string>("GET", "/dev/outbox");
    expect(list.body).toContain("Pedido 2026-000123 recibido");
    expect((await visitor.send<string>("GET", `/dev/outbox/${id}`)).body).toContain("Gracias por tu pedido");
    expect(
      (await visitor.send<string>("GET", `/dev/outbox/${id}/text`)).headers.get("content-type"),
    ).toContain("text/plain");
    expect((await visitor.send("GET", "/dev/outbox/999999")).status).toBe(404);
    expect((await visitor.send("GET", "/dev/outbox/x")).status).toBe(404);
  });
});
