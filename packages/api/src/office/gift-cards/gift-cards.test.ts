import { updateCheckout } from "@tuerca/contract";
import {
  annulGiftCard,
  blockGiftCard,
  findGiftCardByCode,
  getGiftCard,
  listGiftCards,
  reassignGiftCard,
  unblockGiftCard,
} from "@tuerca/office-contract";
import { DAY_MS, HOUR_MS } from "@tuerca/platform/clock/clock";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  acceptGiftCard,
  giftLine,
  giveGiftCards,
  offerGiftCard,
} from "../../../test/factories/gift-cards.ts";
import { clickPay, prepareCheckout } from "../../../test/factories/guest.ts";
import {
  createOfficeShop,
  enterAs,
  invite,
  type OfficeClient,
  type OfficeShop,
} from "../../../test/factories/office/office.ts";
import { createProduct } from "../../../test/index.ts";
import { deliverGiftCards } from "../../flows/gift-cards/deliver-gift-cards.ts";
import { cancelOrder } from "../../flows/orders/settle-order.ts";

let shop: OfficeShop;
let part = 0;
let product = 0;
const staff = { ana: 0, eva: 0, luz: 0 };
let ana: OfficeClient;
let eva: OfficeClient;
/** Sales: reads cards with their people, and may not change them. */
let luz: OfficeClient;
let mobile = "";
let id = 0;
let order = "";
let mobiles = 0;

beforeAll(async () => {
  const seed = async (pool: Parameters<typeof createProduct>[0]) => {
    part = await createProduct(pool, { sku: "D-1", price: 2000, quantity: 1000 });
    product = await offerGiftCard(pool, { sku: "REGALO", minCents: 1000, maxCents: 50_000 });
  };
  shop = await createOfficeShop({ seed });
  staff.ana = (await invite(shop, "owner", "Ana")).id;
  staff.eva = (await invite(shop, "owner", "Eva")).id;
  staff.luz = (await invite(shop, "sales", "Luz")).id;
});
afterAll(() => shop.close());
beforeEach(async () => {
  // Rate limits are per hour.
  shop.clock.advance(2 * HOUR_MS);
  ana = await enterAs(shop, staff.ana);
  eva = await enterAs(shop, staff.eva);
  luz = await enterAs(shop, staff.luz);
  mobile = `+346110${String(++mobiles).padStart(5, "0")}`;
  order = await giveGiftCards(shop, [giftLine(product, { price: 60, recipient_mobile: mobile })]);
  id = (await query("select id from gift_cards where mobile = $1", [mobile]))[0].id;
});

const query = async (text: string, values: unknown[] = []) =>
  (await shop.context.database.pool.query(text, values)).rows;
const read = async (client = ana) => (await client.call(getGiftCard, { params: { id } })).body;
const block = (client: OfficeClient, because = "Perdida") =>
  client.call(blockGiftCard, { params: { id }, body: { because } });
const unblock = (client: OfficeClient, seen: string) =>
  client.call(unblockGiftCard, { params: { id }, body: { seen } });
const annul = (client: OfficeClient, seen: string) =>
  client.call(annulGiftCard, { params: { id }, body: { seen } });
const reassign = (client: OfficeClient, seen: string, to: string) =>
  client.call(reassignGiftCard, { params: { id }, body: { seen, mobile: to } });
const acts = async () =>
  (await read()).acts.map(({ action, actor }) => `${action} ${actor.replace(/^\d+ /, "")}`);
const find = async (search: string, client = ana) =>
  (await client.call(listGiftCards, { query: search })).body.cards.map((card) => card.id);

/** A purchase of 40 € that the card pays whole, one click before the order. */
async function payer() {
  const visitor = shop.visitor();
  const { id: checkout } = await prepareCheckout(visitor, [{ id: part, quantity: 2 }]);
  await acceptGiftCard(shop, visitor, mobile);
  await visitor.call(updateCheckout, { body: { payment_method: "gift_card" } });
  return () => clickPay(visitor, checkout);
}

describe("a card", () => {
  it("shows its balance, its ledger and what unpaid orders hold of it", async () => {
    const { body } = await (await payer())();
    expect(body.order.payment.status).toBe("paid");
    expect(await read()).toMatchObject({
      id,
      state: "usable",
      amount_cents: 6000,
      balance_cents: 6000 - cents(body),
      order_number: order,
      mobile,
      recipient: "Luis",
      recipient_email: "luis@example.es",
      blocked_because: null,
      held: [],
      ledger: [
        { kind: "issue", cents: 6000, order_number: order },
        { kind: "redeem", cents: -cents(body), order_number: body.order.number },
      ],
    });
  });

  it("is found by its number, order and code, and by people only for who may see them", async () => {
    const [{ text }] = await query("select text from text_messages where recipient = $1", [mobile]);
    const code = /[0-9A-Z]{4}(-[0-9A-Z]{4}){3}/.exec(text)?.[0] ?? "";
    const byCode = (typed: string) => luz.call(findGiftCardByCode, { body: { code: typed } });
    expect((await byCode(code.toLowerCase().replaceAll("-", " "))).body).toEqual({ id });
    expect((await byCode("ABCD-EFGH-JKLM-NPQR")).status).toBe(404);
    expect(JSON.stringify([await read(), (await ana.call(listGiftCards, {})).body])).not.toContain(code);
    for (const q of [id, `%23${id}`, order, mobile.slice(3), encodeURIComponent(mobile)])
      expect([q, await find(`q=${q}`)]).toEqual([q, [id]]);
    expect(await find("q=Luis@example.es")).toContain(id);
    expect(await find("q=nada")).toEqual([]);
    const reader = await enterAs(shop, (await invite(shop, "read_only", "Rut")).id);
    const seen = await read(reader);
    expect([seen.mobile, seen.recipient_email]).toEqual([`··· ${mobile.slice(-3)}`, null]);
    for (const q of [mobile.slice(3), "luis@example.es"]) expect(await find(`q=${q}`, reader)).toEqual([]);
  });

  it("is listed fifty a page, blocked and unsent ones on their own", async () => {
    await block(ana);
    const unsent = `+346119${String(mobiles).padStart(5, "0")}`;
    const deliver_on = "2026-12-24";
    await giveGiftCards(shop, [
      giftLine(product, { price: 20, recipient_mobile: unsent, deliver_on, quantity: 3 }),
    ]);
    expect(await find("list=blocked")).toEqual([id]);
    expect(await find("list=unsent")).toEqual([id + 3, id + 2, id + 1]);
    expect((await find("")).slice(0, 4)).toEqual([id + 3, id + 2, id + 1, id]);
    expect(await find(`list=unsent&after=${id + 2}`)).toEqual([id + 1]);
    for (const search of ["list=x", "q=", "after=%20", "page=1"]) {
      const { status } = await ana.send("GET", `/office/api/gift-cards?${search}`);
      expect([search, status]).toEqual([search, 422]);
    }
  });
});

describe("a blocked card", () => {
  it("pays nothing until it is unblocked, and says why to the staff only", async () => {
    const pay = await payer();
    expect((await block(ana, "Su dueño ha perdido el móvil")).status).toBe(204);
    expect((await block(eva, "Otra vez")).status).toBe(204);
    expect((await pay()).status).toBe(409);
    const blocked = await read();
    expect(blocked).toMatchObject({ state: "blocked", blocked_because: "Su dueño ha perdido el móvil" });
    expect(blocked.balance_cents).toBe(6000);
    expect((await unblock(eva, blocked.version)).status).toBe(204);
    expect((await unblock(eva, blocked.version)).status).toBe(204);
    expect((await (await payer())()).status).toBe(201);
    expect(await acts()).toEqual(["gift_card.blocked Ana", "gift_card.unblocked Eva"]);
    const [{ all }] = await query("select string_agg(e::text, ' ') as all from audit_events e");
    expect(all).not.toContain("perdido el móvil");
  });

  it.each([1, 2, 3])("that pays at the same moment pays whole or not at all (%i)", async () => {
    const pay = await payer();
    const [paid, blocked] = await Promise.all([pay(), block(ana)]);
    const { balance_cents, state } = await read();
    expect(blocked.status).toBe(204);
    expect([state, paid.status === 201 ? balance_cents < 6000 : balance_cents === 6000]).toEqual([
      "blocked",
      true,
    ]);
    expect([201, 409]).toContain(paid.status);
  });

  it("that is blocked while an order waits for it pays nothing of that order", async () => {
    const pay = await payer();
    const { pool } = shop.context.database;
    const blocking = await pool.connect();
    await blocking.query("begin");
    await blocking.query("update gift_cards set blocked_at = now(), blocked_because = 'x' where id = $1", [
      id,
    ]);
    const paying = pay();
    const waits = "select count(*)::int as n from pg_locks where not granted";
    await expect.poll(async () => (await query(waits))[0].n).toBeGreaterThan(0);
    await blocking.query("commit");
    blocking.release();
    expect((await paying).status).toBe(409);
    expect((await read()).balance_cents).toBe(6000);
  });

  it("is not sent before it is unblocked", async () => {
    mobile = `+346118${String(mobiles).padStart(5, "0")}`;
    await giveGiftCards(shop, [giftLine(product, { price: 20, recipient_mobile: mobile })]);
    [{ id }] = await query("select id from gift_cards where mobile = $1", [mobile]);
    await query("update gift_cards set delivered_at = null, code_hash = null where id = $1", [id]);
    await block(ana);
    expect(await deliverGiftCards(shop.context)).toBe(0);
    await unblock(ana, (await read()).version);
    expect(await deliverGiftCards(shop.context)).toBe(1);
  });
});

describe("an act on a card", () => {
  it("is refused with who was faster if the card is not as it was seen", async () => {
    const { version } = await read();
    await block(eva);
    for (const refused of [await annul(ana, version), await reassign(ana, version, "622000002")])
      expect([refused.status, refused.body]).toEqual([
        409,
        expect.objectContaining({ code: "gift_card_changed", changed_by: "Eva" }),
      ]);
    expect(await read()).toMatchObject({ balance_cents: 6000, mobile });
  });

  it("annuls once, also what an order restores later", async () => {
    const { body } = await (await payer())();
    const { version, balance_cents } = await read();
    const answers = [await annul(ana, version), await annul(ana, version)];
    expect(answers.map((one) => one.body.cents)).toEqual([balance_cents, 0]);
    expect(await read()).toMatchObject({ state: "annulled", balance_cents: 0 });
    expect((await block(eva)).status).toBe(409);
    await cancelOrder(shop.context, body.order.number).catch(() => undefined);
    expect((await read()).balance_cents).toBe(0);
    expect(await acts()).toEqual(["gift_card.annulled Ana"]);
  });

  it("moves it to another mobile, however it is typed", async () => {
    const to = "+34622000002";
    const { version } = await read();
    for (const typed of ["622 000 002", "0034 622-000-002"])
      expect((await reassign(ana, version, typed)).status).toBe(204);
    expect(await read()).toMatchObject({ mobile: to });
    expect(await acts()).toEqual(["gift_card.reassigned Ana"]);
  });

  it("needs the permission, a fresh proof where money moves, and right fields", async () => {
    const at = `/office/api/gift-cards/${id}`;
    const { version } = await read();
    for (const verb of ["block", "unblock", "annul", "reassign"])
      expect((await luz.send("POST", `${at}/${verb}`, { seen: version })).status).toBe(403);
    for (const because of [undefined, "", " ", "x".repeat(301), "a\u0000"]) {
      const { status, body } = await ana.send("POST", `${at}/block`, { because });
      expect([status, Object.keys(body.errors)]).toEqual([422, ["because"]]);
    }
    for (const typed of ["", "911222333", "hola", "6".repeat(40)]) {
      const { status, body } = await ana.send("POST", `${at}/reassign`, { seen: version, mobile: typed });
      expect([status, Object.keys(body.errors)]).toEqual([422, ["mobile"]]);
    }
    expect((await ana.send("POST", "/office/api/gift-cards/999999/block", { because: "x" })).status).toBe(
      404,
    );
    shop.clock.advance(DAY_MS / 100);
    for (const stale of [await unblock(ana, version), await annul(ana, version)])
      expect([stale.status, stale.body]).toMatchObject([401, { code: "reauthentication_needed" }]);
  });
});

/** The sum that a gift card has paid of an order, in cents. */
function cents({ order: placed }: { order: { discounts: { amount: number }[] } }): number {
  return placed.discounts.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
}
