import { changePassword, endOtherSessions, listSessions, updateUser } from "@tuerca/contract";
import { HOUR_MS, MINUTE_MS } from "@tuerca/platform/clock/clock";
import { describe, expect } from "vitest";
import { confirmAddress, newCustomer, PASSWORD, tryLogin } from "../../../test/factories/customer.ts";
import { accountShopTest, whoIs } from "../../../test/fixtures/account-shop-test.ts";
import type { TestClient } from "../../../test/index.ts";

const NEW_PASSWORD = "llave inglesa del 12";

function change(visitor: TestClient, current_password: string, password = NEW_PASSWORD) {
  return visitor.call(changePassword, {
    body: { current_password, password, password_confirmation: password },
  });
}

const it = accountShopTest({ servers: 2 });

describe("changing the password", () => {
  it("ends the other sessions, goes on under a new id, and tells the owner", async ({
    shop,
    otherDevice,
    templates,
  }) => {
    const { email, visitor } = await newCustomer(shop);
    const phone = await otherDevice(email);
    const before = shop.visitor();
    for (const [name, value] of visitor.cookies) before.cookies.set(name, value);
    expect((await change(visitor, PASSWORD)).status).toBe(204);
    expect([await whoIs(visitor), await whoIs(phone), await whoIs(before)]).toEqual([200, 401, 401]);
    expect((await tryLogin(shop.visitor(), email)).status).toBe(401);
    expect((await tryLogin(shop.visitor(), email, NEW_PASSWORD)).status).toBe(200);
    expect((await templates(email)).at(-1)).toBe("password-changed");
  });

  it("asks for the current one, ten wrong ones at most", async ({ shop, clock }) => {
    const { visitor } = await newCustomer(shop);
    const wrong = await change(visitor, "no es esta");
    expect(wrong.status).toBe(422);
    expect(wrong.body).toMatchObject({ errors: { current_password: ["La contraseña no es correcta"] } });
    const answers = await Promise.all(Array.from({ length: 14 }, () => change(visitor, "no es esta")));
    expect(answers.filter((answer) => answer.status === 422)).toHaveLength(9);
    const refused = await change(visitor, PASSWORD);
    expect(refused.status).toBe(429);
    expect(refused.headers.get("retry-after")).toBe("900");
    clock.advance(15 * MINUTE_MS);
    expect((await change(visitor, PASSWORD)).status).toBe(204);
  });

  it("takes no new one that is not repeated", async ({ shop }) => {
    const { email, visitor } = await newCustomer(shop);
    const body = { current_password: PASSWORD, password: NEW_PASSWORD, password_confirmation: PASSWORD };
    expect(await visitor.call(changePassword, { body })).toMatchObject({
      status: 422,
      body: { errors: { password_confirmation: ["Las contraseñas no coinciden"] } },
    });
    expect((await tryLogin(shop.visitor(), email)).status).toBe(200);
  });

  it("needs a login", async ({ shop }) => {
    const answer = await change(shop.visitor(), PASSWORD);
    expect([answer.status, answer.body]).toEqual([401, { message: "Unauthenticated." }]);
  });
});

describe("the open sessions", () => {
  it("are listed, the asking one first, and the others ended", async ({ shop, clock, otherDevice }) => {
    const { email, visitor } = await newCustomer(shop);
    clock.advance(MINUTE_MS);
    const phone = await otherDevice(email);
    const { body } = await phone.call(listSessions);
    expect(body.map((one) => one.current)).toEqual([true, false]);
    expect(body[0]?.user_agent).toBeTruthy();
    expect(JSON.stringify(body)).not.toContain("hash");
    expect((await phone.call(endOtherSessions)).status).toBe(204);
    expect([await whoIs(visitor), await whoIs(phone)]).toEqual([401, 200]);
    expect((await shop.visitor().call(listSessions)).status).toBe(401);
  });
});

it("changes the name", async ({ shop }) => {
  const { visitor, email } = await newCustomer(shop);
  const answer = await visitor.call(updateUser, { body: { name: " Ana  Gil " } });
  expect(answer.body).toMatchObject({ name: "Ana  Gil", email });
  expect((await visitor.call(updateUser, { body: { name: "" } })).status).toBe(422);
  expect((await visitor.call(updateUser, { body: { name: "x".repeat(81) } })).status).toBe(422);
  expect((await shop.visitor().call(updateUser, { body: { name: "Ana" } })).status).toBe(401);
});

it("forgets accounts after a year that were never confirmed, used or bought with", async ({
  shop,
  clock,
  otherDevice,
}) => {
  const [unused, confirmed] = [await newCustomer(shop), await newCustomer(shop)];
  await confirmAddress(shop.context, confirmed.visitor, confirmed.email);
  clock.advance(364 * 24 * HOUR_MS);
  const used = await otherDevice(unused.email);
  clock.advance(2 * 24 * HOUR_MS);
  const fresh = await newCustomer(shop);
  await tryLogin(used, fresh.email);
  await shop.context.jobs.enqueue(shop.context.database.db, "forget-expired", {});
  const left = async () => {
    const emails = [unused.email, confirmed.email, fresh.email];
    const sql = "select email from users where email = any($1) order by id";
    return (await shop.context.database.pool.query(sql, [emails])).rows.map((row) => row.email);
  };
  await expect.poll(left, { timeout: 10_000 }).toEqual([confirmed.email, fresh.email]);
});

it("forgets counted tries and secrets whose time is over, by a job", async ({ shop, clock }) => {
  const { pool, db } = shop.context.database;
  clock.advance(30 * 24 * HOUR_MS);
  await shop.context.jobs.enqueue(db, "forget-expired", {});
  const left = async () =>
    (
      await pool.query(
        "select (select count(*) from rate_limits) + (select count(*) from account_secrets) as n",
      )
    ).rows;
  await expect.poll(left, { timeout: 10_000 }).toEqual([{ n: 0 }]);
});
