import {
  addWebhook,
  changeWebhook,
  changeWebhookSecret,
  getToday,
  getWebhook,
  listAudit,
  listDeliveries,
  listWebhooks,
  pauseWebhook,
  removeWebhook,
  resumeWebhook,
  retryDelivery,
  testWebhook,
  WEBHOOK_EVENTS,
} from "@tuerca/office-contract";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  createOfficeShop,
  enterAs,
  invite,
  type OfficeClient,
  type OfficeShop,
} from "../../../test/factories/office/office.ts";
import {
  documentedCheck,
  type Receiver,
  startReceiver,
} from "../../../test/factories/office/webhook-receiver.ts";
import { hurryWebhooks, openWebhookWork } from "../../../test/factories/office/webhooks.ts";

let shop: OfficeShop;
let owner: OfficeClient;
let work: ReturnType<typeof openWebhookWork>;
let receiver: Receiver;
let id = 0;
let secret = "";

beforeAll(async () => {
  shop = await createOfficeShop();
  owner = await enterAs(shop, (await invite(shop)).id);
  work = openWebhookWork(shop);
});
afterAll(async () => {
  await work.close();
  await shop.close();
});
beforeEach(async () => {
  receiver = await startReceiver();
  const { status, body } = await add(receiver.url);
  expect(status).toBe(201);
  ({ id, secret } = body);
});
afterEach(async () => {
  await receiver.close();
  await owner.call(removeWebhook, { params: { id } });
});

const pool = () => shop.context.database.pool;
const add = (url: string, events: readonly string[] = WEBHOOK_EVENTS) =>
  owner.call(addWebhook, { body: { url, events } as never });
const test = () => owner.call(testWebhook, { params: { id } });
const deliveries = async () => (await owner.call(listDeliveries, { params: { id } })).body.deliveries;
const endpoint = async () => (await owner.call(getWebhook, { params: { id } })).body;
const age = (hours: number) =>
  pool().query(
    `with events as (update webhook_events set created_at = created_at - $1 * interval '1 hour')
     update webhook_endpoints set failing_since = failing_since - $1 * interval '1 hour'`,
    [hours],
  );

describe("an endpoint", () => {
  it("has a secret that is shown once, and stored sealed", async () => {
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const { body } = await owner.call(listWebhooks);
    expect(body).toMatchObject([{ id, url: receiver.url, events: [...WEBHOOK_EVENTS], paused_at: null }]);
    expect(JSON.stringify(body)).not.toContain("whsec_");
    const { rows } = await pool().query(
      "select encode(sealed_secret, 'escape') as text from webhook_endpoints",
    );
    expect(rows[0].text).not.toContain(secret.slice(0, 20));
  });

  it.each([
    ["no", "una dirección como"],
    ["ftp://erp.example/", "una dirección como"],
    ["http://192.168.1.9/", "Solo vale https"],
    ["https://ana:clave@erp.example/", "contraseña"],
    ["https://192.168.1.9/", "no es pública"],
    ["https://[::ffff:10.0.0.1]/", "no es pública"],
    ["https://169.254.169.254/latest", "no es pública"],
    ["https://no-existe.invalid/", "no existe"],
  ])("is not %s", async (url, text) => {
    const { status, body } = await add(url);
    expect([status, (body as unknown as { errors: { url: string[] } }).errors.url?.[0]]).toEqual([
      422,
      expect.stringContaining(text),
    ]);
  });

  it("has an address of 500 characters at most", async () => {
    expect((await add(`https://erp.example/${"x".repeat(500)}`)).status).toBe(422);
  });

  it("is told of what it chose, at least one known event", async () => {
    for (const events of [[], ["order.lost"]]) expect((await add(receiver.url, events)).status).toBe(422);
    const changed = { url: `${receiver.url}?clave=abc`, events: ["stock.low"] };
    expect((await owner.call(changeWebhook, { params: { id }, body: changed as never })).status).toBe(204);
    expect(await endpoint()).toMatchObject(changed);
    const { events } = (await owner.call(listAudit, { query: "action=webhook.changed" })).body;
    expect(events[0]).toMatchObject({
      object: `${id} 127.0.0.1:${receiver.port}`,
      after: { events: ["stock.low"] },
    });
    expect(JSON.stringify(events)).not.toContain("abc");
  });

  it("is signed for with both secrets after a change, for a day", async () => {
    const readWebhook = await documentedCheck();
    const { body } = await owner.call(changeWebhookSecret, { params: { id } });
    const send = async () => {
      await test();
      await work.deliver();
      const { headers, body: text } = receiver.received.at(-1) ?? { headers: {}, body: "" };
      return (by: string) => readWebhook(by, headers, text).type;
    };
    const both = await send();
    expect([both(secret), both(body.secret)]).toEqual(["test", "test"]);
    await pool().query("update webhook_endpoints set former_until = former_until - interval '25 hours'");
    const one = await send();
    expect(one(body.secret)).toBe("test");
    expect(() => one(secret)).toThrow("not signed");
  });

  it("gets nothing while it is paused, and all of it when it is resumed", async () => {
    for (const _ of [1, 2]) expect((await owner.call(pauseWebhook, { params: { id } })).status).toBe(204);
    expect((await endpoint()).paused_because).toBe("person");
    await test();
    expect([await work.deliver(), receiver.received.length]).toEqual([0, 0]);
    for (const _ of [1, 2]) await owner.call(resumeWebhook, { params: { id } });
    expect([await work.deliver(), receiver.types()]).toEqual([1, ["test"]]);
    const { events } = (await owner.call(listAudit, { query: `object=${id}%20127.0.0.1:${receiver.port}` }))
      .body;
    expect(events.map(({ action }) => action)).toEqual([
      "webhook.resumed",
      "webhook.tested",
      "webhook.paused",
      "webhook.added",
    ]);
  });

  it("is one of twenty at most, and unknown once it is removed", async () => {
    const added = [];
    for (let n = 1; n < 20; n += 1) added.push((await add(`${receiver.url}/${n}`)).body.id);
    expect((await add(receiver.url)).status).toBe(422);
    for (const one of added) await owner.call(removeWebhook, { params: { id: one } });
    await test();
    await owner.call(removeWebhook, { params: { id } });
    expect([await work.deliver(), (await owner.call(getWebhook, { params: { id } })).status]).toEqual([
      0, 404,
    ]);
    for (const call of [testWebhook, pauseWebhook, resumeWebhook, removeWebhook, listDeliveries])
      expect((await owner.call(call, { params: { id } })).status).toBe(404);
  });
});

describe("a delivery", () => {
  it("is listed with status, time and answer; personal data in it are hidden", async () => {
    receiver.answerWith(200, "gracias\u0000 ana@cliente.example");
    await test();
    await work.deliver();
    const [one] = await deliveries();
    expect(one).toMatchObject({
      type: "test",
      state: "delivered",
      tries: 1,
      status: 200,
      answer: "gracias [correo]",
      error: null,
      event_id: receiver.received[0]?.headers["webhook-id"],
      next_at: null,
    });
    expect(one?.took_ms).toBeLessThan(5000);
  });

  it("is tried again later, with the same id, until it is taken", async () => {
    receiver.answerWith(500, "x".repeat(100_000));
    await test();
    await work.deliver();
    const [failed] = await deliveries();
    expect(failed).toMatchObject({ state: "waiting", tries: 1, status: 500, answer: "x".repeat(500) });
    const pause = Date.parse(failed?.next_at ?? "") - Date.parse(failed?.tried_at ?? "");
    expect(Math.round(pause / 1000)).toBe(10);
    expect((await endpoint()).failing_since).not.toBeNull();
    expect(await work.deliver()).toBe(0);
    await hurryWebhooks(shop);
    receiver.answerWith(204);
    expect(await work.deliver()).toBe(1);
    expect(await deliveries()).toMatchObject([{ state: "delivered", tries: 2, status: 204 }]);
    expect((await endpoint()).failing_since).toBeNull();
    const ids = receiver.received.map(({ headers }) => headers["webhook-id"]);
    expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
  });

  it("follows no redirect", async () => {
    receiver.setAnswer((response) => response.writeHead(302, { location: `${receiver.url}/otro` }).end());
    await test();
    await work.deliver();
    expect([receiver.received.length, (await deliveries())[0]?.status]).toEqual([1, 302]);
  });

  it("fails in words if nobody answers in ten seconds, or the connection breaks", async () => {
    receiver.setAnswer(() => undefined);
    await test();
    await work.deliver();
    expect(await deliveries()).toMatchObject([{ status: null, error: "No ha respondido en 10 s" }]);
    receiver.setAnswer((response) => response.destroy());
    await hurryWebhooks(shop);
    await work.deliver();
    expect(await deliveries()).toMatchObject([{ tries: 2, error: "Ha cortado la conexión" }]);
    await receiver.close();
    await hurryWebhooks(shop);
    await work.deliver();
    expect(await deliveries()).toMatchObject([{ tries: 3, error: "No acepta la conexión" }]);
    receiver = await startReceiver();
  }, 30_000);

  it("is given up after 72 hours; its endpoint is paused, and Hoy says so", async () => {
    receiver.answerWith(503);
    await test();
    await work.deliver();
    const troubled = async () => (await owner.call(getToday)).body.parts.webhooks;
    expect(await troubled()).toEqual({ paused: 0, failing: 1 });
    await age(71.5);
    await hurryWebhooks(shop);
    await work.deliver();
    expect([(await deliveries())[0]?.state, (await endpoint()).paused_because]).toEqual([
      "waiting",
      "failing",
    ]);
    expect(await troubled()).toEqual({ paused: 1, failing: 0 });
    await age(1);
    await owner.call(resumeWebhook, { params: { id } });
    await work.deliver();
    expect(await deliveries()).toMatchObject([{ state: "failed", tries: 3, next_at: null }]);
    receiver.answerWith(200);
    const [one] = await deliveries();
    const params = { id, delivery: one?.id ?? 0 };
    expect((await owner.call(retryDelivery, { params })).status).toBe(204);
    await work.deliver();
    expect(await deliveries()).toMatchObject([{ state: "delivered", tries: 4 }]);
    expect((await owner.call(retryDelivery, { params })).body).toMatchObject({ code: "delivery_state" });
  });

  it("to an address that is private, if its name comes to lead there, is not made", async () => {
    await pool().query("update webhook_endpoints set url = 'https://192.168.1.9/'");
    await test();
    await work.deliver();
    expect(await deliveries()).toMatchObject([{ status: null, error: "Su dirección IP no es pública" }]);
  });

  it("is found by its state, fifty at a time", async () => {
    await pool().query(
      `with events as (insert into webhook_events (type, subject, data, spread_at)
         select 'test', '{}', '{}', now() from generate_series(1, 70) returning id)
       insert into webhook_deliveries (event_id, endpoint_id, state, due_at)
       select id, $1, case when id % 7 = 0 then 'failed' else 'delivered' end, now() from events`,
      [id],
    );
    const find = async (query: string) => (await owner.call(listDeliveries, { params: { id }, query })).body;
    const first = await find("");
    expect([first.deliveries.length, first.next]).toEqual([50, first.deliveries.at(-1)?.id]);
    const rest = await find(`after=${first.next}`);
    expect([rest.deliveries.length, rest.next]).toEqual([20, null]);
    expect((await find("state=failed")).deliveries).toHaveLength(10);
    expect((await owner.call(listDeliveries, { params: { id }, query: "state=lost" })).status).toBe(422);
  });
});
