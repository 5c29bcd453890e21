import { getUser, resetPassword, sendReset } from "@tuerca/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  confirmAddress,
  lastSecret,
  mailsTo,
  newCustomer,
  PASSWORD,
  registerCustomer,
  tryLogin,
} from "../../../test/factories/customer.ts";
import { createTestShop, type TestClient, type TestShop } from "../../../test/index.ts";
import { workJob } from "../../jobs.ts";
import { createManualClock, HOUR_MS, MINUTE_MS } from "../../platform/clock/clock.ts";

const NEW_PASSWORD = "llave inglesa del 12";
const clock = createManualClock(new Date("2026-03-01T10:00:00Z"));
let shop: TestShop;

beforeAll(async () => {
  shop = await createTestShop({ clock });
  await workJob(shop.context, "send-reset");
});
afterAll(() => shop.close());

const whoIs = async (visitor: TestClient) => (await visitor.call(getUser)).status;
const templates = async (email: string) => (await mailsTo(shop.context, email)).map((mail) => mail.template);

async function otherDevice(email: string, password = PASSWORD): Promise<TestClient> {
  const visitor = shop.visitor();
  await tryLogin(visitor, email, password);
  return visitor;
}

/** Asks for a reset and waits for its mail; answers the secret. */
async function askReset(email: string): Promise<string> {
  const before = (await templates(email)).filter((one) => one === "reset-password").length;
  expect((await shop.visitor().call(sendReset, { body: { username: email } })).status).toBe(204);
  await expect
    .poll(async () => (await templates(email)).filter((one) => one === "reset-password").length, {
      timeout: 10_000,
    })
    .toBe(before + 1);
  return lastSecret(shop.context, email);
}

function reset(secret: string, password = NEW_PASSWORD, visitor = shop.visitor()) {
  return visitor.call(resetPassword, { body: { secret, password, password_confirmation: password } });
}

describe("a forgotten password", () => {
  it("is replaced by the mailed secret, once, and ends every session", async () => {
    const { email, visitor } = await newCustomer(shop);
    const phone = await otherDevice(email);
    const secret = await askReset(email);
    expect(secret).toMatch(/^[A-Za-z0-9_-]{22}$/);
    expect((await reset(secret, NEW_PASSWORD, phone)).status).toBe(204);
    expect([await whoIs(visitor), await whoIs(phone)]).toEqual([401, 401]);
    expect((await tryLogin(shop.visitor(), email)).status).toBe(401);
    expect((await tryLogin(shop.visitor(), email, NEW_PASSWORD)).body).toMatchObject({
      email_confirmed: true,
    });
    const again = await reset(secret);
    expect(again.status).toBe(422);
    expect(again.body).toMatchObject({ errors: { secret: ["El enlace ya no sirve. Pide otro."] } });
    expect((await templates(email)).at(-1)).toBe("password-changed");
  });

  it("works for 60 minutes", async () => {
    const { email } = await newCustomer(shop);
    const late = await askReset(email);
    clock.advance(60 * MINUTE_MS);
    expect((await reset(late)).status).toBe(422);
    const early = await askReset(email);
    clock.advance(59 * MINUTE_MS);
    expect((await reset(early)).status).toBe(204);
  });

  it("lets only one of many at once use the secret", async () => {
    const { email } = await newCustomer(shop);
    const secret = await askReset(email);
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) => reset(secret, `contraseña ${index}`)),
    );
    expect(answers.filter((answer) => answer.status === 204)).toHaveLength(1);
  });

  it("answers the same for an unknown address, and mails nothing", async () => {
    const known = await shop
      .visitor()
      .call(sendReset, { body: { username: (await newCustomer(shop)).email } });
    const unknown = await shop.visitor().call(sendReset, { body: { username: "nadie@example.es" } });
    expect(unknown.status).toBe(known.status);
    expect(unknown.body).toEqual(known.body);
    await askReset((await newCustomer(shop)).email);
    expect(await templates("nadie@example.es")).toEqual([]);
  });

  it("keeps nothing of a secret but its hash", async () => {
    const { email } = await newCustomer(shop);
    const secret = await askReset(email);
    const { rows } = await shop.context.database.pool.query("select * from account_secrets");
    expect(JSON.stringify(rows)).not.toContain(secret);
  });

  it.each(["", "x", "x".repeat(101), "../../x"])("refuses the secret %j", async (secret) => {
    expect((await reset(secret)).status).toBe(422);
  });

  it("is the confirmed account's where others were opened with the address", async () => {
    const owner = await newCustomer(shop);
    await confirmAddress(shop.context, owner.visitor, owner.email);
    const stranger = shop.visitor();
    await registerCustomer(stranger, owner.email, "otra contraseña");
    clock.advance(HOUR_MS);
    expect((await reset(await askReset(owner.email))).status).toBe(204);
    expect(await whoIs(owner.visitor)).toBe(401);
    expect(await whoIs(stranger)).toBe(200);
    expect((await tryLogin(shop.visitor(), owner.email, NEW_PASSWORD)).body).toMatchObject({
      email_confirmed: true,
    });
  });
});
