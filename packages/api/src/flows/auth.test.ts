import {
  getCart,
  getUser,
  LOGIN_COOKIE,
  logOut,
  putSessionData,
  register,
  saveCart,
  startCheckout,
} from "@tuerca/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  confirmAddress,
  mailsTo,
  PASSWORD,
  registerCustomer,
  tryLogin,
} from "../../test/factories/customer.ts";
import { createProduct, createTestShop, type TestClient, type TestShop } from "../../test/index.ts";
import { openSession } from "../platform/http/session-cookie.ts";

let shop: TestShop;
const ids: number[] = [];
let count = 0;
const newEmail = () => `ana-${++count}@example.es`;

beforeAll(async () => {
  shop = await createTestShop({
    seed: async (pool) => {
      for (let index = 0; index < 5; index += 1) ids.push(await createProduct(pool, { quantity: 10 }));
    },
  });
});
afterAll(() => shop.close());

const query = (sql: string, values: unknown[] = []) => shop.context.database.pool.query(sql, values);
const whoIs = async (visitor: TestClient) => (await visitor.call(getUser)).status;

/** The same browser as it was, with the cookies of now. */
function rememberCookies(visitor: TestClient): TestClient {
  const copy = shop.visitor();
  for (const [name, value] of visitor.cookies) copy.cookies.set(name, value);
  return copy;
}

async function customer(): Promise<{ email: string; visitor: TestClient }> {
  const email = newEmail();
  const visitor = shop.visitor();
  await registerCustomer(visitor, email);
  return { email, visitor };
}

describe("registering", () => {
  it("answers the user, logs in and mails a link", async () => {
    const visitor = shop.visitor();
    const email = newEmail();
    const user = await registerCustomer(visitor, ` ${email.toUpperCase()} `);
    expect(user).toEqual({
      id: user.id,
      name: email.split("@")[0],
      email,
      email_confirmed: false,
      client: { id: user.id },
    });
    expect((await visitor.call(getUser)).body).toEqual(user);
    expect((await mailsTo(shop.context, email)).map((mail) => mail.template)).toEqual(["confirm-email"]);
    expect((await tryLogin(shop.visitor(), email)).body.id).toBe(user.id);
  });

  it("names every bad field", async () => {
    const visitor = shop.visitor();
    const bad = { email: "x", password: "short", password_confirmation: "other", name: "\u0007" };
    const answer = await visitor.send<{ errors: object }>("POST", "/api/v1/register", bad);
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors).sort()).toEqual([
      "email",
      "name",
      "password",
      "password_confirmation",
    ]);
    const long = { email: newEmail(), password: "x".repeat(201), password_confirmation: "x".repeat(201) };
    expect((await visitor.call(register, { body: long })).status).toBe(422);
  });

  it("keeps passwords as argon2id with 19 MiB, two passes and one lane", async () => {
    const { email } = await customer();
    const { rows } = await query("select password_hash from users where email = $1", [email]);
    expect(rows[0].password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[^$]{22}\$[^$]{43}$/);
  });

  it("tells nobody but the owner that an address has an account", async () => {
    const owner = await customer();
    await confirmAddress(shop.context, owner.visitor, owner.email);
    const story = async (email: string) => {
      const stranger = shop.visitor();
      const body = { email, password: "otra contraseña", password_confirmation: "otra contraseña" };
      const told = [await stranger.call(register, { body }), await stranger.call(getUser)];
      await stranger.call(logOut);
      told.push(await tryLogin(stranger, email, "mal mal mal mal"));
      told.push(await tryLogin(stranger, email, "otra contraseña"));
      told.push(await stranger.call(getUser));
      return JSON.parse(
        JSON.stringify(told.map(({ status, body }) => ({ status, body })))
          .replaceAll(/"id":\d+/g, '"id":0')
          .replaceAll(email, "ADDRESS")
          .replaceAll(email.split("@")[0] ?? "", "NAME"),
      );
    };
    const known = await story(owner.email);
    expect(known).toEqual(await story(newEmail()));
    expect(known.map((one: { status: number }) => one.status)).toEqual([201, 200, 401, 200, 200]);
    const mails = (await mailsTo(shop.context, owner.email)).map((mail) => mail.template);
    expect(mails).toEqual(["confirm-email", "already-registered"]);
    expect((await tryLogin(shop.visitor(), owner.email)).body).toMatchObject({ email_confirmed: true });
  });

  it("opens one account for each of many at once", async () => {
    const users = await Promise.all(Array.from({ length: 8 }, () => registerCustomer(shop.visitor())));
    expect(new Set(users.map((user) => user.id)).size).toBe(8);
  });

  it("sends no more than five mails an hour to one address", async () => {
    const email = newEmail();
    for (let tries = 0; tries < 7; tries += 1) await registerCustomer(shop.visitor(), email);
    expect(await mailsTo(shop.context, email)).toHaveLength(5);
  });
});

describe("logging in", () => {
  it("refuses in the same words whatever is wrong", async () => {
    const { email } = await customer();
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
    const { email } = await customer();
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
    const { email } = await customer();
    const cookiesOf = async (remember: boolean) => {
      const answer = await tryLogin(shop.visitor(), email, PASSWORD, remember);
      return answer.headers.getSetCookie().filter((line) => /^tuerca_(session|login)/.test(line));
    };
    for (const line of await cookiesOf(false)) expect(line).not.toContain("Max-Age");
    for (const line of await cookiesOf(true)) expect(line).toContain("Max-Age");
    expect(await cookiesOf(true)).toHaveLength(2);
  });

  it("leaves a mark that pages can read, and takes it back with the logout", async () => {
    const { visitor } = await customer();
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
    const { email } = await customer();
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
    const { email, visitor: phone } = await customer();
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
    const { email } = await customer();
    await tryLogin(shop.visitor(), email);
    const emails = await Promise.all(Array.from({ length: 50 }, async () => (await customer()).email));
    const answers = await Promise.all(emails.map((one) => tryLogin(shop.visitor(), one)));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
  }, 60_000);
});

describe("logging out", () => {
  it("ends the login everywhere, keeps the cart for the customer, and starts a new session", async () => {
    const { email, visitor } = await customer();
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

it("seals its cookies to the host under https", async () => {
  const secure = await createTestShop({ environment: { SITE_URL: "https://tienda.example" } });
  try {
    const visitor = secure.visitor();
    await registerCustomer(visitor);
    const answer = await visitor.call(logOut);
    const login = await tryLogin(visitor, "x@example.es");
    expect([answer.status, login.status]).toEqual([204, 401]);
    await registerCustomer(visitor);
    for (const name of ["__Host-tuerca_session", "__Host-tuerca_device"])
      expect(visitor.cookies.has(name)).toBe(true);
    const lines = (await visitor.call(logOut)).headers.getSetCookie();
    const session = lines.find((line) => line.startsWith("__Host-"));
    expect(session).toMatch(/Path=\/;.*HttpOnly; Secure; SameSite=Lax/);
    expect(session).not.toContain("Domain");
    expect(
      openSession(visitor.cookies.get("__Host-tuerca_session"), secure.context.session.secret),
    ).toBeTruthy();
  } finally {
    await secure.close();
  }
});
