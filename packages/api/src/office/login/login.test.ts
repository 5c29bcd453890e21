import { getOfficeSession, logInToOffice, logOutOfOffice, reauthenticate } from "@tuerca/office-contract";
import { HOUR_MS, MINUTE_MS } from "@tuerca/platform/clock/clock";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  actsOn,
  codeAt,
  createOfficeShop,
  joinOffice,
  logInAgain,
  OFFICE_PASSWORD,
  type OfficeShop,
  officeBrowser,
} from "../../../test/factories/office/office.ts";

let shop: OfficeShop;
beforeAll(async () => {
  shop = await createOfficeShop();
});
afterAll(() => shop.close());

const STEP_MS = 30_000;
const statusOf = async (client: ReturnType<typeof officeBrowser>) =>
  (await client.call(getOfficeSession)).status;

describe("the login of the office", () => {
  it("takes password and code, and tells who is in and what they may do", async () => {
    const ana = await joinOffice(shop, "sales");
    shop.clock.advance(STEP_MS);
    const { client, answer } = await logInAgain(shop, ana);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      staff: { id: ana.id, email: ana.email, role: "sales" },
      permissions: expect.arrayContaining(["read_orders", "refund"]),
      refund_limit_cents: 20_000,
    });
    const cookie = answer.headers.getSetCookie().find((line) => line.startsWith("tuerca_office="));
    expect(cookie).toMatch(/; Path=\/; HttpOnly; SameSite=Strict$/);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    const { body } = await client.call(getOfficeSession);
    expect(body).toEqual(answer.body);
    expect(await actsOn(shop, ana.id)).toEqual(["staff.invited", "staff.accepted", "staff.logged_in"]);
  });

  it("answers the same, in the same time, for whatever is wrong", async () => {
    const ana = await joinOffice(shop);
    const off = await joinOffice(shop);
    await shop.context.database.pool.query("update staff set disabled_at = now() where id = $1", [off.id]);
    expect(await statusOf(off.client)).toBe(401);
    shop.clock.advance(STEP_MS);
    const tries = [
      await logInAgain(shop, ana, { password: "otra cosa distinta" }),
      await logInAgain(shop, ana, { code: "000000" }),
      await logInAgain(shop, ana, { code: "AAAA-BBBB-CCCC" }),
      await logInAgain(shop, ana, { email: "nadie@tienda.example" }),
      await logInAgain(shop, off),
    ].map(({ answer }) => answer);
    for (const { status, body, headers } of tries) {
      const text = "El correo, la contraseña o el código no son correctos.";
      expect([status, body, headers.getSetCookie()]).toEqual([401, { message: text }, []]);
    }
    const started = performance.now();
    await logInAgain(shop, ana, { email: "nadie@tienda.example" });
    expect(performance.now() - started).toBeGreaterThan(390);
    expect((await actsOn(shop, ana.id)).slice(2)).toEqual(Array(3).fill("staff.login_refused"));
  });

  it("takes a code once, whoever is faster, and one of the steps beside", async () => {
    const ana = await joinOffice(shop);
    expect((await logInAgain(shop, ana)).answer.status).toBe(401);
    shop.clock.advance(STEP_MS);
    const early = codeAt(ana.seed, new Date(shop.clock.now().getTime() + 2 * STEP_MS));
    expect((await logInAgain(shop, ana, { code: early })).answer.status).toBe(401);
    const two = await Promise.all([logInAgain(shop, ana), logInAgain(shop, ana)]);
    expect(two.map(({ answer }) => answer.status).toSorted()).toEqual([200, 401]);
    const next = codeAt(ana.seed, new Date(shop.clock.now().getTime() + STEP_MS));
    const current = codeAt(ana.seed, shop.clock.now());
    expect((await logInAgain(shop, ana, { code: next })).answer.status).toBe(200);
    expect((await logInAgain(shop, ana, { code: current })).answer.status).toBe(401);
    expect((await logInAgain(shop, ana, { code: next })).answer.status).toBe(401);
  });

  it("takes each recovery code once, in any spelling, and never with a wrong password", async () => {
    const ana = await joinOffice(shop);
    const [first = "", second = ""] = ana.recoveryCodes;
    expect(ana.recoveryCodes).toHaveLength(10);
    expect((await logInAgain(shop, ana, { code: first, password: "otra cosa distinta" })).answer.status).toBe(
      401,
    );
    const spelled = first.toLowerCase().replaceAll("-", " ");
    const two = await Promise.all([1, 2].map(() => logInAgain(shop, ana, { code: spelled })));
    expect(two.map(({ answer }) => answer.status).toSorted()).toEqual([200, 401]);
    expect((await logInAgain(shop, ana, { code: first })).answer.status).toBe(401);
    const bea = await joinOffice(shop);
    expect((await logInAgain(shop, bea, { code: second })).answer.status).toBe(401);
    expect((await logInAgain(shop, ana, { code: second })).answer.status).toBe(200);
  });

  it("takes ten tries of an account in 15 minutes, right ones aside", async () => {
    const ana = await joinOffice(shop);
    shop.clock.advance(STEP_MS);
    expect((await logInAgain(shop, ana)).answer.status).toBe(200);
    const wrong = { password: "otra cosa distinta" };
    for (let n = 0; n < 10; n += 1) expect((await logInAgain(shop, ana, wrong)).answer.status).toBe(401);
    shop.clock.advance(STEP_MS);
    const refused = (await logInAgain(shop, ana, { email: ` ${ana.email.toUpperCase()}` })).answer;
    expect([refused.status, Number(refused.headers.get("retry-after"))]).toEqual([429, expect.any(Number)]);
    shop.clock.advance(15 * MINUTE_MS);
    expect((await logInAgain(shop, ana)).answer.status).toBe(200);
  });
});

describe("a session of the office", () => {
  it("gets a new id at each login, whatever a browser brings along, and ends the one before", async () => {
    const ana = await joinOffice(shop);
    const before = ana.client.cookies.get("tuerca_office") ?? "";
    shop.clock.advance(STEP_MS);
    const body = { email: ana.email, password: OFFICE_PASSWORD, code: codeAt(ana.seed, shop.clock.now()) };
    const browser = officeBrowser(shop);
    browser.cookies.set("tuerca_office", before);
    expect((await browser.call(logInToOffice, { body })).status).toBe(200);
    expect(browser.cookies.get("tuerca_office")).not.toBe(before);
    expect(await statusOf(ana.client)).toBe(401);
    const fixed = officeBrowser(shop);
    fixed.cookies.set("tuerca_office", "A".repeat(22));
    shop.clock.advance(STEP_MS);
    const again = { ...body, code: codeAt(ana.seed, shop.clock.now()) };
    await fixed.call(logInToOffice, { body: again });
    expect(fixed.cookies.get("tuerca_office")).not.toBe("A".repeat(22));
    expect(await statusOf(fixed)).toBe(200);
  });

  it("ends after 30 minutes without a call, and after 12 hours in any case", async () => {
    const idle = await joinOffice(shop);
    shop.clock.advance(29 * MINUTE_MS);
    expect(await statusOf(idle.client)).toBe(200);
    shop.clock.advance(29 * MINUTE_MS);
    expect(await statusOf(idle.client)).toBe(200);
    shop.clock.advance(30 * MINUTE_MS);
    expect(await statusOf(idle.client)).toBe(401);
    const busy = await joinOffice(shop);
    for (let n = 0; n < 12 * 3 - 1; n += 1) {
      shop.clock.advance(HOUR_MS / 3);
      expect(await statusOf(busy.client)).toBe(200);
    }
    shop.clock.advance(HOUR_MS / 3);
    expect(await statusOf(busy.client)).toBe(401);
  });

  it("ends with a logout, for a copy of its cookie too", async () => {
    const ana = await joinOffice(shop);
    const copy = officeBrowser(shop);
    copy.cookies.set("tuerca_office", ana.client.cookies.get("tuerca_office") ?? "");
    expect((await ana.client.call(logOutOfOffice)).status).toBe(204);
    expect([ana.client.cookies.size, await statusOf(copy)]).toEqual([0, 401]);
    expect((await actsOn(shop, ana.id)).at(-1)).toBe("staff.logged_out");
  });

  it("is proved again by one's own password and a code; a wrong one does not end it", async () => {
    const [ana, bea] = [await joinOffice(shop), await joinOffice(shop)];
    const prove = (code: string, password = OFFICE_PASSWORD) =>
      ana.client.call(reauthenticate, { body: { password, code } });
    shop.clock.advance(20 * MINUTE_MS);
    const wrong = await prove(codeAt(bea.seed, shop.clock.now()));
    expect([wrong.status, wrong.body]).toMatchObject([422, { errors: { password: [expect.any(String)] } }]);
    expect((await prove(codeAt(ana.seed, shop.clock.now()), "otra cosa distinta")).status).toBe(422);
    const right = await prove(codeAt(ana.seed, shop.clock.now()));
    expect(right.status).toBe(200);
    expect(right.body.fresh_until).toBe(new Date(shop.clock.now().getTime() + 10 * MINUTE_MS).toISOString());
  });
});

it("stores no secret as it is", async () => {
  const ana = await joinOffice(shop);
  const { rows } = await shop.context.database.pool.query(
    `select (select string_agg(to_jsonb(t)::text, ' ') from staff_totp t)
       || (select string_agg(to_jsonb(s)::text, ' ') from staff_sessions s)
       || (select string_agg(to_jsonb(c)::text, ' ') from staff_recovery_codes c)
       || (select string_agg(to_jsonb(p)::text, ' ') from staff p)
       || (select string_agg(to_jsonb(a)::text, ' ') from audit_events a) as all`,
  );
  const secrets = [ana.seed, OFFICE_PASSWORD, ana.client.cookies.get("tuerca_office"), ...ana.recoveryCodes];
  const hex = Buffer.from(ana.seed).toString("hex");
  for (const secret of [...secrets, ...ana.recoveryCodes.map((code) => code.replaceAll("-", "")), hex])
    expect(rows[0].all).not.toContain(secret);
});
