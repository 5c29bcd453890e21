import {
  getCart,
  getUser,
  LOGIN_COOKIE,
  logOut,
  putSessionData,
  saveCart,
  startCheckout,
} from "@tuerca/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newCustomer, PASSWORD, registerCustomer, tryLogin } from "../../../test/factories/customer.ts";
import { createProduct, createTestShop, type TestClient, type TestShop } from "../../../test/index.ts";

let shop: TestShop;
const ids: number[] = [];
let count = 0;
const newEmail = () => `ana-${++count}@example.es`;

beforeAll(async () => {
  shop = await createTestShop({
    servers: 2,
    seed: async (pool) => {
      for (let index = 0; index < 5; index += 1) ids.push(await createProduct(pool, { quantity: 10 }));
    },
  });
});
afterAll(() => shop.close());

const query = (sql: string, values: unknown[] = []) => shop.context.database.pool.query(sql, values);
const whoIs = async (visitor: TestClient) => (await visitor.call(getUser)).status;

/** The same browser with its current cookies. */
function rememberCookies(visitor: TestClient): TestClient {
  const copy = shop.visitor();
  for (const [name, value] of visitor.cookies) copy.cookies.set(name, value);
  return copy;
}

describe("logging in", () => {
  it("refuses in the same words whatever is wrong", async () => {
    const { email } = await newCustomer(shop);
    const wrong = await tryLogin(shop.visitor(), email, "no es esta");
    const unknown = await tryLogin(shop.visitor(), newEmail());
    const nonsense = await tryLogin(shop.visitor(), "no es un correo");
    for (const answer of [wrong, unknown, nonsense]) {
      expect(answer.status).toBe(401);
      expect(answer.body).toEqual({ message: "Usuario o contraseña incorrectos." });
    }
    const visitor = shop.visitor();
    await tryLogin(visitor, email, "no es esta");
    expect((await visitor.call(getUser)).body).toEqual({ message: "Unauthenticated." });
  });

  it("takes the same password in another composition, and the address in any case", async () => {
    const email = newEmail();
    await registerCustomer(shop.visitor(), email, "contraseña ñu");
    const answer = await tryLogin(shop.visitor(), email.toUpperCase(), "contraseña ñu".normalize("NFD"));
    expect(answer.status).toBe(200);
  });

  it("gives a new session id and leaves nothing to the old one", async () => {
    const { email } = await newCustomer(shop);
    const visitor = shop.visitor();
    await visitor.call(saveCart, { body: { products: [{ id: ids[0] ?? 0, quantity: 1 }] } });
    const before = rememberCookies(visitor);
    await tryLogin(visitor, email);
    expect(visitor.cookies.get("tuerca_session")).not.toBe(before.cookies.get("tuerca_session"));
    expect(visitor.cookies.get("XSRF-TOKEN")).not.toBe(before.cookies.get("XSRF-TOKEN"));
    expect(await whoIs(before)).toBe(401);
    expect((await before.call(getCart)).status).toBe(204);
    const late = await before.call(saveCart, { body: { products: [{ id: ids[1] ?? 0, quantity: 1 }] } });
    expect(late.status).toBe(419);
    expect((await visitor.call(getCart)).body?.count).toBe(1);
  });

  it("ends with the browser unless it is to be remembered", async () => {
    const { email } = await newCustomer(shop);
    const cookiesOf = async (remember: boolean) => {
      const answer = await tryLogin(shop.visitor(), email, PASSWORD, remember);
      return answer.headers.getSetCookie().filter((line) => /^tuerca_(session|login)/.test(line));
    };
    for (const line of await cookiesOf(false)) expect(line).not.toContain("Max-Age");
    for (const line of await cookiesOf(true)) expect(line).toContain("Max-Age");
    expect(await cookiesOf(true)).toHaveLength(2);
  });

  it("leaves a mark that pages can read, and takes it back with the logout", async () => {
    const { visitor } = await newCustomer(shop);
    const markOf = (answer: { headers: Headers }) =>
      answer.headers.getSetCookie().find((line) => line.startsWith(`${LOGIN_COOKIE}=`));
    expect(visitor.cookies.get(LOGIN_COOKIE)).toBe("1");
    const again = markOf(await visitor.send("GET", "/sanctum/csrf-cookie"));
    expect(again).toContain(`${LOGIN_COOKIE}=1;`);
    expect(again).not.toContain("HttpOnly");
    expect(markOf(await visitor.call(logOut))).toMatch(/^tuerca_login=;.*Expires=Thu, 01 Jan 1970/);
    expect(markOf(await shop.visitor().send("GET", "/sanctum/csrf-cookie"))).toBeUndefined();
  });

  it("takes the consent and the start of the visit along", async () => {
    const { email } = await newCustomer(shop);
    const visitor = shop.visitor();
    await visitor.call(putSessionData, { body: { technology: { javascript: true } } });
    await tryLogin(visitor, email);
    const { rows } = await query(
      "select visit from sessions s join users u on u.id = s.user_id where email = $1",
      [email],
    );
    expect(rows.map((row) => row.visit.technology)).toContainEqual({ javascript: true });
  });

  it("brings the guest's cart and open checkout along, also to a cart that has lines", async () => {
    const { email, visitor: phone } = await newCustomer(shop);
    await phone.call(saveCart, { body: { products: [{ id: ids[0] ?? 0, quantity: 6 }] } });
    const laptop = shop.visitor();
    const products = [
      { id: ids[0] ?? 0, quantity: 6 },
      { id: ids[1] ?? 0, quantity: 1 },
    ];
    await laptop.call(saveCart, { body: { products } });
    const checkout = await laptop.call(startCheckout);
    await tryLogin(laptop, email);
    const { body: cart } = await laptop.call(getCart);
    expect(cart?.items.map((item) => [item.product.id, item.quantity])).toEqual([
      [ids[0], 10],
      [ids[1], 1],
    ]);
    expect((await laptop.call(startCheckout)).body.id).toBe(checkout.body.id);
    expect((await phone.call(getCart)).body).toEqual(cart);
  });

  it("answers 50 at once", async () => {
    const { email } = await newCustomer(shop);
    await tryLogin(shop.visitor(), email);
    // They share a password's hash: fifty registrations would take longer than the fifty logins.
    const { rows } = await query(
      `insert into users (email, name, password_hash, created_at)
       select n || email, name, password_hash, created_at from users, generate_series(1, 50) n
       where email = $1 returning email`,
      [email],
    );
    const emails = rows.map((row) => row.email);
    const answers = await Promise.all(emails.map((one) => tryLogin(shop.visitor(), one)));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
  }, 60_000);
});

describe("logging out", () => {
  it("ends the login everywhere, keeps the cart for the customer, and starts a new session", async () => {
    const { email, visitor } = await newCustomer(shop);
    await visitor.call(saveCart, { body: { products: [{ id: ids[2] ?? 0, quantity: 2 }] } });
    const before = rememberCookies(visitor);
    expect((await visitor.call(logOut)).status).toBe(204);
    expect(await whoIs(visitor)).toBe(401);
    expect(await whoIs(before)).toBe(401);
    expect((await visitor.call(getCart)).status).toBe(204);
    expect((await before.call(getCart)).status).toBe(204);
    await tryLogin(visitor, email);
    expect((await visitor.call(getCart)).body?.count).toBe(2);
  });
});
