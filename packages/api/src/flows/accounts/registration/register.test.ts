import { getUser, logOut, register } from "@tuerca/contract";
import { openSession } from "@tuerca/platform/http/session/session-cookie";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  confirmAddress,
  mailsTo,
  newCustomer,
  registerCustomer,
  tryLogin,
} from "../../../../test/factories/customer.ts";
import { createTestShop, type TestShop } from "../../../../test/index.ts";

let shop: TestShop;
let count = 0;
const newEmail = () => `ana-${++count}@example.es`;

beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

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
    const { email } = await newCustomer(shop);
    const sql = "select password_hash from users where email = $1";
    const { rows } = await shop.context.database.pool.query(sql, [email]);
    expect(rows[0].password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[^$]{22}\$[^$]{43}$/);
  });

  it("tells nobody but the owner that an address has an account", async () => {
    const owner = await newCustomer(shop);
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
