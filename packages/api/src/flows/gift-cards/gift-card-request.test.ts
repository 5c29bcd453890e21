import { answerGiftCardConsent, cancelGiftCardRequest, getCart, readGiftCardConsent } from "@tuerca/contract";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@tuerca/platform/clock/clock";
import type { DB } from "@tuerca/platform/database/tables.generated";
import { TooMany } from "@tuerca/platform/errors";
import { openSession } from "@tuerca/platform/http/session/session-cookie";
import { countHit } from "@tuerca/platform/rate-limits";
import { Kysely, PostgresDialect } from "kysely";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { registerCustomer, tryLogin } from "../../../test/factories/customer.ts";
import { openGiftCardShop } from "../../../test/factories/gift-card-shop.ts";
import { acceptGiftCard, giftLine, sendLastLink } from "../../../test/factories/gift-cards.ts";
import { prepareCheckout } from "../../../test/factories/guest.ts";
import type { TestClient } from "../../../test/index.ts";
import { requestGiftCard } from "./request-gift-card.ts";

const { shop, clock, part, fifty, rowsOf, save, newMobile, withBalance, ask, stateOf, withCart } =
  await openGiftCardShop();
afterAll(() => shop.close());
// Rate limits are per hour.
beforeEach(() => clock.advance(2 * HOUR_MS));

type Progress = "none" | "pending" | "accepted" | "rejected" | "expired" | "spent";

/** Takes the request of a visitor's cart to a state; `spent`: accepted, then spent elsewhere. */
async function bring(visitor: TestClient, mobile: string, progress: Progress): Promise<void> {
  if (progress === "pending" || progress === "expired") await ask(visitor, mobile);
  if (progress === "expired") clock.advance(15 * MINUTE_MS);
  if (["accepted", "rejected", "spent"].includes(progress))
    await acceptGiftCard(shop, visitor, mobile, progress !== "rejected");
  if (progress === "spent")
    await rowsOf("update gift_cards set balance_cents = 0 where mobile = $1", [mobile]);
}

/**
 * A visitor with a part in the cart and an IP address of their own, which the balancer cannot give.
 */
async function askerFrom(ip: string) {
  const cookie = (await withCart()).cookies.get("tuerca_session");
  const session = openSession(cookie, shop.context.session.secret);
  if (!session) throw new Error("The visitor has no session");
  return { shopper: { session, userId: null }, ip };
}

/** The statements that a request for a mobile's balance runs. */
async function statementsOf(mobile = ""): Promise<string[]> {
  const { database } = shop.context;
  const seen: string[] = [];
  const dialect = new PostgresDialect({ pool: database.pool });
  const db = new Kysely<DB>({ dialect, log: ({ query }) => void seen.push(query.sql) });
  const context = { ...shop.context, database: { ...database, db } };
  await requestGiftCard(context, await askerFrom("127.0.0.1"), mobile);
  return seen;
}

describe("asking for a gift card", () => {
  it("asks the mobile, and its owner answers by the link", async () => {
    const mobile = await withBalance(30);
    const visitor = await withCart();
    const none = { status: "none", mobile: null, expires_at: null, amount: null, was_accepted: false };
    expect(await stateOf(visitor)).toEqual(none);
    const { status, body } = await ask(visitor, mobile);
    expect([status, body]).toEqual([
      202,
      {
        status: "pending",
        mobile: `*** *** ${mobile.slice(-3)}`,
        expires_at: new Date(clock.now().getTime() + 15 * MINUTE_MS).toISOString(),
      },
    ]);
    expect(await stateOf(visitor)).toEqual({ ...body, amount: null, was_accepted: false });
    const secret = (await sendLastLink(shop)) ?? "";
    const owner = shop.visitor();
    const consent = { status: "pending", balance: 30, purchase: 20 };
    expect((await owner.call(readGiftCardConsent, { body: { secret } })).body).toEqual(consent);
    const answer = await owner.call(answerGiftCardConsent, { body: { secret, accept: true } });
    expect(answer.body).toEqual({ status: "accepted", balance: 30, purchase: 20 });
    expect(await stateOf(visitor)).toMatchObject({ status: "accepted", amount: 30 });
    expect((await visitor.call(getCart)).body).toMatchObject({
      totals: { subtotal: 20, discount: 20, total: 0 },
      discounts: [{ id: "gift_card", name: "Tarjeta regalo", amount: 20 }],
    });
    const again = await owner.call(answerGiftCardConsent, { body: { secret, accept: false } });
    expect(again.body.status).toBe("accepted");
    expect((await visitor.call(cancelGiftCardRequest)).status).toBe(204);
    expect(await stateOf(visitor)).toMatchObject({ status: "none" });
    expect((await visitor.call(getCart)).body).toMatchObject({ totals: { total: 20 }, discounts: [] });
    expect((await owner.call(readGiftCardConsent, { body: { secret } })).status).toBe(404);
  });

  it("says the same of a mobile without a card, and sends it nothing", async () => {
    const visitor = await withCart();
    const nobody = newMobile();
    expect(await ask(visitor, nobody)).toMatchObject({ status: 202, body: { status: "pending" } });
    expect(await sendLastLink(shop)).toBeNull();
    expect(await stateOf(visitor)).toMatchObject({ status: "pending", amount: null });
    clock.advance(15 * MINUTE_MS);
    expect(await stateOf(visitor)).toMatchObject({ status: "expired", amount: null });
  });

  it("ends by its owner's no, by its time, and by another request", async () => {
    const mobile = await withBalance(10);
    const visitor = await withCart();
    const first = await acceptGiftCard(shop, visitor, mobile, false);
    clock.advance(15 * MINUTE_MS);
    expect(await stateOf(visitor)).toMatchObject({ status: "rejected", amount: null, was_accepted: false });
    await ask(visitor, mobile);
    const late = (await sendLastLink(shop)) ?? "";
    for (const secret of [first ?? "", "x".repeat(22)])
      expect((await visitor.call(readGiftCardConsent, { body: { secret } })).status).toBe(404);
    clock.advance(15 * MINUTE_MS);
    const answer = await shop.visitor().call(answerGiftCardConsent, { body: { secret: late, accept: true } });
    expect(answer.status).toBe(404);
    expect(await stateOf(visitor)).toMatchObject({ status: "expired" });
    expect(await stateOf(visitor)).toMatchObject({ status: "expired", was_accepted: false });
    await acceptGiftCard(shop, visitor, mobile);
    clock.advance(DAY_MS);
    expect(await stateOf(visitor)).toMatchObject({ status: "expired", amount: null, was_accepted: true });
    expect((await visitor.call(getCart)).body).toMatchObject({ totals: { total: 20 } });
  });

  it("tells its owner what the purchase costs, with its shipping once that is known, and nothing of an emptied cart", async () => {
    const mobile = await withBalance(30);
    const visitor = await withCart();
    await prepareCheckout(visitor, [{ id: part, quantity: 2 }], {});
    await ask(visitor, mobile);
    const secret = (await sendLastLink(shop)) ?? "";
    const read = async () => (await shop.visitor().call(readGiftCardConsent, { body: { secret } })).body;
    expect(await read()).toEqual({ status: "pending", balance: 30, purchase: 44.95 });
    await save(visitor, [{ id: part, quantity: 1 }]);
    expect(await read()).toMatchObject({ purchase: 24.95 });
    await save(visitor, []);
    expect(await read()).toMatchObject({ balance: 30, purchase: null });
  });

  it("is refused without a cart, for gift cards alone, for what is no mobile, and after five requests", async () => {
    const mobile = newMobile();
    expect((await ask(shop.visitor(), mobile)).status).toBe(422);
    const visitor = shop.visitor();
    await save(visitor, [giftLine(fifty)]);
    expect((await ask(visitor, mobile)).body).toMatchObject({
      errors: { mobile: ["Las tarjetas regalo no se pueden pagar con otra tarjeta regalo."] },
    });
    const buyer = await withCart();
    for (const wrong of ["", "912345678", "no", "+33612345678"])
      expect(await ask(buyer, wrong)).toMatchObject({
        status: 422,
        body: { errors: { mobile: [expect.any(String)] } },
      });
    for (let time = 0; time < 5; time += 1) expect((await ask(buyer, newMobile())).status).toBe(202);
    expect((await ask(buyer, newMobile())).status).toBe(429);
    for (let time = 0; time < 5; time += 1) expect((await ask(await withCart(), mobile)).status).toBe(202);
    expect((await ask(await withCart(), mobile)).status).toBe(429);
  });

  it("is refused after twenty requests from one address", async () => {
    const askFrom = async (ip: string) => requestGiftCard(shop.context, await askerFrom(ip), newMobile());
    for (let time = 0; time < 20; time += 1) await askFrom("10.0.0.1");
    await expect(askFrom("10.0.0.1")).rejects.toBeInstanceOf(TooMany);
    await askFrom("10.0.0.2");
    clock.advance(HOUR_MS + 1000);
    await askFrom("10.0.0.1");
  });

  it("sends 300 links an hour, says the same when they are used up, and counts no mobile without a card", async () => {
    const { db } = shop.context.database;
    const [first, second] = [await withBalance(10), await withBalance(10)];
    for (let sent = 0; sent < 299; sent += 1) await countHit(db, "gift-link-all", "", clock.now());
    const linkTo = async (mobile: string) => {
      const { status, body } = await ask(await withCart(), mobile);
      expect([status, body.status]).toEqual([202, "pending"]);
      return sendLastLink(shop);
    };
    expect(await linkTo(newMobile())).toBeNull();
    expect(await linkTo(first)).not.toBeNull();
    expect(await linkTo(second)).toBeNull();
    clock.advance(HOUR_MS + 1000);
    expect(await linkTo(second)).not.toBeNull();
  });

  it("lets nobody guess links, and who has one in whatever the neighbours guess", async () => {
    await ask(await withCart(), await withBalance(10));
    const right = (await sendLastLink(shop)) ?? "";
    const read = (secret: string) => shop.visitor().call(readGiftCardConsent, { body: { secret } });
    const guess = () => read("A".repeat(22));
    const statuses = await Promise.all(Array.from({ length: 25 }, guess));
    expect(statuses.filter(({ status }) => status === 404)).toHaveLength(20);
    expect([(await guess()).status, (await read(right)).status]).toEqual([429, 200]);
    clock.advance(MINUTE_MS + 1000);
    expect((await guess()).status).toBe(404);
  });

  it("is the cart's alone, and follows a guest who logs in", async () => {
    const mobile = await withBalance(10);
    const visitor = await withCart();
    await acceptGiftCard(shop, visitor, mobile);
    expect(await stateOf(shop.visitor())).toMatchObject({ status: "none" });
    await registerCustomer(visitor);
    expect(await stateOf(visitor)).toMatchObject({ status: "accepted", amount: 10 });
    expect((await visitor.call(getCart)).body).toMatchObject({ totals: { total: 10 } });
  });

  it.each<[Progress, Progress, "own" | "guest"]>([
    ["accepted", "none", "own"],
    ["accepted", "pending", "own"],
    ["accepted", "rejected", "own"],
    ["accepted", "expired", "own"],
    ["accepted", "spent", "own"],
    ["accepted", "accepted", "guest"],
    ["pending", "rejected", "own"],
    ["pending", "accepted", "guest"],
    ["rejected", "pending", "guest"],
    ["none", "accepted", "guest"],
  ])(
    "of a customer is %s: a guest's that is %s leaves the %s one at login, alone",
    async (own, guests, kept) => {
      const mobiles = { own: await withBalance(10), guest: await withBalance(10) };
      const guest = await withCart();
      await bring(guest, mobiles.guest, guests);
      const customer = await withCart();
      const { email } = await registerCustomer(customer);
      await bring(customer, mobiles.own, own);
      expect((await tryLogin(guest, email)).status).toBe(200);
      const expected = {
        status: kept === "own" ? own : guests,
        mobile: `*** *** ${mobiles[kept].slice(-3)}`,
      };
      expect(await stateOf(customer)).toMatchObject(expected);
      const left = await rowsOf("select mobile from gift_card_requests where mobile = any ($1)", [
        Object.values(mobiles),
      ]);
      expect(left).toEqual([{ mobile: mobiles[kept] }]);
    },
  );

  it("tells nobody who has a card, by its answer or its time: the same statements run for every mobile", async () => {
    const mobiles = [await withBalance(10), newMobile()];
    const [known, unknown] = [await statementsOf(mobiles[0]), await statementsOf(mobiles[1])];
    expect(known.length).toBeGreaterThan(5);
    expect(unknown).toEqual(known);
    for (const mobile of mobiles) {
      const { status, body } = await ask(await withCart(), mobile);
      expect([status, Object.keys(body)]).toEqual([202, ["status", "mobile", "expires_at"]]);
    }
  });
});
