import { createServer, type IncomingMessage, type Server } from "node:http";
import { MINUTE_MS } from "@tuerca/platform/clock/clock";
import { queueText } from "@tuerca/platform/sms/text-outbox.repository";
import type { Logger } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestShop, type TestShop } from "../../../test/index.ts";
import { registerJobs } from "../../jobs.ts";
import { deliverNextText } from "./deliver-text.service.ts";

type Received = { path: string; authorization: string | undefined; form: Record<string, string> };

/**
 * A provider with Twilio's Messages call: answers 201 with the message, or `status` with an error
 * like theirs.
 */
function startProvider() {
  const received: Received[] = [];
  const state = { status: 201 };
  const server: Server = createServer(async (request, response) => {
    const form = Object.fromEntries(new URLSearchParams(await bodyOf(request)));
    const { authorization } = request.headers;
    if (state.status === 201) received.push({ path: request.url ?? "", authorization, form });
    const body =
      state.status === 201
        ? { sid: "SM1", status: "queued", to: form.To, body: form.Body }
        : { code: 21211, message: "The 'To' number is not a valid phone number.", status: state.status };
    response.writeHead(state.status, { "content-type": "application/json" }).end(JSON.stringify(body));
  });
  return new Promise<{ received: Received[]; state: typeof state; host: string; stop(): void }>((resolve) => {
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      const port = typeof address === "object" && address ? address.port : 0;
      resolve({ received, state, host: `127.0.0.1:${port}`, stop: () => server.close() });
    });
  });
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of request) text += chunk;
  return text;
}

describe("text messages", () => {
  let shop: TestShop;
  let demo: TestShop;
  let provider: Awaited<ReturnType<typeof startProvider>>;
  const warnings: object[] = [];

  beforeAll(async () => {
    provider = await startProvider();
    const SMS_URL = `http://AC1:s%40cret@${provider.host}/2010-04-01/Accounts/AC1/Messages.json`;
    shop = await createTestShop({ environment: { SMS_URL, SMS_FROM: "+34600999888", LOG_LEVEL: "silent" } });
    demo = await createTestShop();
  });
  afterAll(async () => {
    await shop.close();
    await demo.close();
    provider.stop();
  });
  beforeEach(() => {
    provider.state.status = 201;
    provider.received.splice(0);
    warnings.splice(0);
  });

  const queue = async ({ context }: TestShop, minutes = 15): Promise<number> => {
    const { db, pool } = context.database;
    const notAfter = new Date(context.clock.now().getTime() + minutes * MINUTE_MS);
    const message = { recipient: "+34600100200", text: "¿Código? ABC", notAfter };
    await db.transaction().execute((trx) => queueText(trx, message));
    return (await pool.query("select max(id) as id from text_messages")).rows[0].id;
  };
  const read = async ({ context }: TestShop, id: number) => {
    const sql = "select status, text, attempts, last_error from text_messages where id = $1";
    return (await context.database.pool.query(sql, [id])).rows[0];
  };
  /** Advances the time until the waiting message is due, then sends it. */
  const deliver = async ({ context }: TestShop) => {
    await context.database.pool.query("update text_messages set due_at = now()");
    const { database, smsTransport, clock } = context;
    const warn = (of: object, message: string) => void warnings.push({ ...of, message });
    const log = { warn } as unknown as Logger;
    return deliverNextText({ db: database.db, transport: smsTransport, now: () => clock.now(), log });
  };

  it("go to the provider once, with its account, and leave no text behind", async () => {
    const id = await queue(shop);
    expect(await deliver(shop)).toBe(true);
    expect(await deliver(shop)).toBe(false);
    expect(provider.received).toEqual([
      {
        path: "/2010-04-01/Accounts/AC1/Messages.json",
        authorization: `Basic ${Buffer.from("AC1:s@cret").toString("base64")}`,
        form: { To: "+34600100200", From: "+34600999888", Body: "¿Código? ABC" },
      },
    ]);
    expect(await read(shop, id)).toEqual({ status: "sent", text: null, attempts: 1, last_error: null });
  });

  it("stay queued while the provider fails, and are given up when it refuses them", async () => {
    const id = await queue(shop);
    for (const status of [500, 401, 429]) {
      provider.state.status = status;
      await deliver(shop);
      const last_error = expect.stringContaining(`answered ${status}`);
      expect(await read(shop, id)).toMatchObject({ status: "queued", text: "¿Código? ABC", last_error });
    }
    provider.state.status = 400;
    await deliver(shop);
    expect(await read(shop, id)).toMatchObject({
      status: "refused",
      text: null,
      attempts: 4,
      last_error: expect.stringContaining("21211"),
    });
  });

  it("are given up once their time is over, with a word in the log and why they were not sent before", async () => {
    const id = await queue(shop, 1);
    provider.state.status = 500;
    await deliver(shop);
    provider.state.status = 201;
    await shop.context.database.pool.query("update text_messages set not_after = now()");
    expect(await deliver(shop)).toBe(true);
    expect(await deliver(shop)).toBe(false);
    expect(provider.received).toEqual([]);
    const last_error = expect.stringContaining("answered 500");
    expect(await read(shop, id)).toEqual({ status: "expired", text: null, attempts: 2, last_error });
    expect(warnings).toEqual([
      { textMessage: id, message: "a text message could not be sent before its time was over" },
    ]);
  });

  it("are sent by themselves, and shown at /dev/outbox in a demo shop without provider", async () => {
    await registerJobs(demo.context);
    const id = await queue(demo);
    await expect.poll(() => read(demo, id), { timeout: 10_000 }).toMatchObject({ status: "kept" });
    const { body } = await demo.visitor().send<string>("GET", "/dev/outbox");
    expect(body).toContain("¿Código? ABC");
    expect(body).toContain("+34600100200");
  });
});
