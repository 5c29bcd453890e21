import {
  addPasskey,
  askForPasskey,
  getOfficeSession,
  getOwnFactors,
  logInByPasskey,
  proposePasskey,
  reauthenticateByPasskey,
  removePasskey,
} from "@tuerca/office-contract";
import { MINUTE_MS } from "@tuerca/platform/clock/clock";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Claims, createAuthenticator } from "../../../test/factories/office/authenticator.ts";
import {
  actsOn,
  createOfficeShop,
  enterAs,
  joinOffice,
  type OfficeClient,
  type OfficeShop,
  officeBrowser,
  type Person,
} from "../../../test/factories/office/office.ts";

let shop: OfficeShop;
beforeAll(async () => {
  shop = await createOfficeShop();
});
afterAll(() => shop.close());

type Authenticator = ReturnType<typeof createAuthenticator>;

async function add({ client }: Person, key: Authenticator, claims: Claims = {}) {
  const { challenge } = (await client.call(proposePasskey)).body;
  return client.call(addPasskey, { body: { name: "Portátil", passkey: key.create(challenge, claims) } });
}

async function withPasskey() {
  const person = await joinOffice(shop);
  const key = createAuthenticator();
  const { status, body } = await add(person, key);
  expect(status).toBe(201);
  return { ...person, key, passkeyId: body.id };
}

async function logIn(key: Authenticator, claims: Claims = {}, client: OfficeClient = officeBrowser(shop)) {
  const { challenge } = (await client.call(askForPasskey)).body;
  const proof = key.get(challenge, claims);
  const cookie = client.cookies.get("tuerca_office_challenge") ?? "";
  return { client, proof, cookie, answer: await client.call(logInByPasskey, { body: { proof } }) };
}

describe("a passkey", () => {
  it("logs in without address and password", async () => {
    const ana = await withPasskey();
    const { client, answer } = await logIn(ana.key);
    expect([answer.status, answer.body]).toMatchObject([200, { staff: { id: ana.id } }]);
    expect((await client.call(getOfficeSession)).status).toBe(200);
    const { passkeys } = (await client.call(getOwnFactors)).body;
    expect(passkeys).toMatchObject([{ name: "Portátil", used_at: shop.clock.now().toISOString() }]);
    expect((await actsOn(shop, ana.id)).slice(2)).toEqual(["staff.passkey_added", "staff.logged_in"]);
  });

  it.each<[string, Claims]>([
    ["another origin", { origin: "http://gestion.example.evil" }],
    ["another port of the host", { origin: "http://gestion.example" }],
    ["another site's passkey", { rpId: "tienda.example" }],
    ["another challenge", { challenge: "QUJDREVGR0hJSktMTU5PUFFSU1RVVldYWVo" }],
    ["a counter that stands still", { counter: 1 }],
    ["a counter that goes back", { counter: 0 }],
    ["nobody who has touched it", { flags: 0 }],
    ["nobody who has proved to be its owner", { flags: 1 }],
  ])("with %s does not log in", async (_, claims) => {
    const ana = await withPasskey();
    const { answer } = await logIn(ana.key, claims);
    expect([answer.status, answer.headers.getSetCookie().join()]).toEqual([
      401,
      expect.not.stringContaining("tuerca_office="),
    ]);
    expect((await actsOn(shop, ana.id)).at(-1)).toBe("staff.login_refused");
    expect((await logIn(ana.key, { counter: 9 })).answer.status).toBe(200);
  });

  it("answers a challenge once, in its browser, for five minutes", async () => {
    const ana = await withPasskey();
    const { proof, cookie, answer } = await logIn(ana.key, { counter: 0x7fffffff });
    expect(answer.status).toBe(200);
    await shop.context.database.pool.query("update staff_passkeys set counter = 0");
    const again = officeBrowser(shop);
    again.cookies.set("tuerca_office_challenge", cookie);
    expect((await again.call(logInByPasskey, { body: { proof } })).status).toBe(401);
    const elsewhere = officeBrowser(shop);
    const { challenge } = (await elsewhere.call(askForPasskey)).body;
    const late = ana.key.get(challenge);
    expect((await officeBrowser(shop).call(logInByPasskey, { body: { proof: late } })).status).toBe(401);
    shop.clock.advance(5 * MINUTE_MS);
    expect((await elsewhere.call(logInByPasskey, { body: { proof: late } })).status).toBe(401);
  });

  it("wins once if the same answer comes twice at a time", async () => {
    const ana = await withPasskey();
    const client = officeBrowser(shop);
    const { challenge } = (await client.call(askForPasskey)).body;
    const proof = ana.key.get(challenge, { counter: 5 });
    const cookie = client.cookies.get("tuerca_office_challenge") ?? "";
    const two = [1, 2].map(() => {
      const browser = officeBrowser(shop);
      browser.cookies.set("tuerca_office_challenge", cookie);
      return browser.call(logInByPasskey, { body: { proof } });
    });
    expect((await Promise.all(two)).map(({ status }) => status).toSorted()).toEqual([200, 401]);
  });

  it("opens nothing for a stranger's key under its name, for the disabled, and once it is removed", async () => {
    const ana = await withPasskey();
    const stranger = createAuthenticator();
    const client = officeBrowser(shop);
    const { challenge } = (await client.call(askForPasskey)).body;
    const { id, rawId } = ana.key.get(challenge);
    const proof = { ...stranger.get(challenge, { counter: 99 }), id, rawId };
    expect((await client.call(logInByPasskey, { body: { proof } })).status).toBe(401);
    expect((await logIn(stranger)).answer.status).toBe(401);
    const { pool } = shop.context.database;
    await pool.query("update staff set disabled_at = now() where id = $1", [ana.id]);
    expect((await logIn(ana.key)).answer.status).toBe(401);
    await pool.query("update staff set disabled_at = null where id = $1", [ana.id]);
    const other = await joinOffice(shop);
    const params = { id: ana.passkeyId };
    expect((await other.client.call(removePasskey, { params })).status).toBe(404);
    expect((await ana.client.call(removePasskey, { params })).status).toBe(204);
    expect((await logIn(ana.key)).answer.status).toBe(401);
  });

  it("proves its owner again, and nobody else", async () => {
    const [ana, bea] = [await withPasskey(), await withPasskey()];
    const prove = async (client: OfficeClient, key: Authenticator) => {
      const { challenge } = (await client.call(askForPasskey)).body;
      return client.call(reauthenticateByPasskey, { body: { proof: key.get(challenge) } });
    };
    shop.clock.advance(20 * MINUTE_MS);
    expect((await ana.client.call(proposePasskey)).status).toBe(401);
    expect((await prove(ana.client, bea.key)).status).toBe(422);
    expect((await ana.client.call(proposePasskey)).status).toBe(401);
    expect((await prove(ana.client, ana.key)).status).toBe(200);
    expect((await ana.client.call(proposePasskey)).status).toBe(200);
  });
});

describe("adding a passkey", () => {
  it.each<[string, Claims]>([
    ["another origin", { origin: "http://tienda.example" }],
    ["another challenge", { challenge: "QUJDREVGR0hJSktMTU5PUFFSU1RVVldYWVo" }],
    ["another site", { rpId: "tienda.example" }],
    ["nobody who has proved to be its owner", { flags: 0x41 }],
  ])("is refused with %s", async (_, claims) => {
    const { status, body } = await add(await joinOffice(shop), createAuthenticator(), claims);
    expect([status, body]).toMatchObject([422, { errors: { passkey: [expect.any(String)] } }]);
  });

  it("takes nobody's challenge but one's own, once, and no passkey twice", async () => {
    const [ana, bea] = [await joinOffice(shop), await joinOffice(shop)];
    const key = createAuthenticator();
    const { challenge } = (await ana.client.call(proposePasskey)).body;
    const cookie = ana.client.cookies.get("tuerca_office_challenge") ?? "";
    const body = { name: "Llave", passkey: key.create(challenge) };
    bea.client.cookies.set("tuerca_office_challenge", cookie);
    expect((await bea.client.call(addPasskey, { body })).status).toBe(422);
    expect((await ana.client.call(addPasskey, { body })).status).toBe(201);
    const other = { name: "Otra", passkey: createAuthenticator().create(challenge) };
    expect((await ana.client.call(addPasskey, { body: other })).status).toBe(422);
    expect((await add(bea, key)).status).toBe(422);
  });

  it("ends all other sessions of the same person", async () => {
    const ana = await joinOffice(shop);
    const other = await enterAs(shop, ana.id);
    expect((await add(ana, createAuthenticator())).status).toBe(201);
    const statuses = [other, ana.client].map(async (client) => (await client.call(getOfficeSession)).status);
    expect(await Promise.all(statuses)).toEqual([401, 200]);
  });
});
