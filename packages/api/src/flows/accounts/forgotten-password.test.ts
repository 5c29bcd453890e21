import { resetPassword, sendReset } from "@tuerca/contract";
import { HOUR_MS, MINUTE_MS } from "@tuerca/platform/clock/clock";
import { describe, expect } from "vitest";
import {
  confirmAddress,
  lastSecret,
  newCustomer,
  registerCustomer,
  tryLogin,
} from "../../../test/factories/customer.ts";
import { accountShopTest, whoIs } from "../../../test/fixtures/account-shop-test.ts";

const NEW_PASSWORD = "llave inglesa del 12";

const it = accountShopTest().extend("scene", ({ templates, shop }) => {
  /** Requests a reset, waits for its mail, and returns the secret. */
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
  return { askReset, reset };
});

describe("a forgotten password", () => {
  it("is replaced by the mailed secret, once, and ends every session", async ({
    shop,
    otherDevice,
    scene,
    templates,
  }) => {
    const { email, visitor } = await newCustomer(shop);
    const phone = await otherDevice(email);
    const secret = await scene.askReset(email);
    expect(secret).toMatch(/^[A-Za-z0-9_-]{22}$/);
    expect((await scene.reset(secret, NEW_PASSWORD, phone)).status).toBe(204);
    expect([await whoIs(visitor), await whoIs(phone)]).toEqual([401, 401]);
    expect((await tryLogin(shop.visitor(), email)).status).toBe(401);
    expect((await tryLogin(shop.visitor(), email, NEW_PASSWORD)).body).toMatchObject({
      email_confirmed: true,
    });
    const again = await scene.reset(secret);
    expect(again.status).toBe(422);
    expect(again.body).toMatchObject({ errors: { secret: ["El enlace ya no sirve. Pide otro."] } });
    expect((await templates(email)).at(-1)).toBe("password-changed");
  });

  it("takes no new password that is not repeated, and the secret still serves", async ({ shop, scene }) => {
    const { email } = await newCustomer(shop);
    const secret = await scene.askReset(email);
    const body = { secret, password: NEW_PASSWORD, password_confirmation: "otra llave" };
    expect(await shop.visitor().call(resetPassword, { body })).toMatchObject({
      status: 422,
      body: { errors: { password_confirmation: ["Las contraseñas no coinciden"] } },
    });
    expect((await scene.reset(secret)).status).toBe(204);
  });

  it("works for 60 minutes", async ({ shop, scene, clock }) => {
    const { email } = await newCustomer(shop);
    const late = await scene.askReset(email);
    clock.advance(60 * MINUTE_MS);
    expect((await scene.reset(late)).status).toBe(422);
    const early = await scene.askReset(email);
    clock.advance(59 * MINUTE_MS);
    expect((await scene.reset(early)).status).toBe(204);
  });

  it("lets only one of many at once use the secret", async ({ shop, scene }) => {
    const { email } = await newCustomer(shop);
    const secret = await scene.askReset(email);
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) => scene.reset(secret, `una tuerca suelta ${index}`)),
    );
    expect(answers.filter((answer) => answer.status === 204)).toHaveLength(1);
  });

  it("answers the same for an unknown address, and mails nothing", async ({ shop, scene, templates }) => {
    const known = await shop
      .visitor()
      .call(sendReset, { body: { username: (await newCustomer(shop)).email } });
    const unknown = await shop.visitor().call(sendReset, { body: { username: "nadie@example.es" } });
    expect(unknown.status).toBe(known.status);
    expect(unknown.body).toEqual(known.body);
    await scene.askReset((await newCustomer(shop)).email);
    expect(await templates("nadie@example.es")).toEqual([]);
  });

  it("keeps nothing of a secret but its hash", async ({ shop, scene }) => {
    const { email } = await newCustomer(shop);
    const secret = await scene.askReset(email);
    const { rows } = await shop.context.database.pool.query("select * from account_secrets");
    expect(JSON.stringify(rows)).not.toContain(secret);
  });

  it.for(["", "x", "x".repeat(101), "../../x"])("refuses the secret %j", async (secret, { scene }) => {
    expect((await scene.reset(secret)).status).toBe(422);
  });

  it("is the confirmed account's where others were opened with the address", async ({
    shop,
    clock,
    scene,
  }) => {
    const owner = await newCustomer(shop);
    await confirmAddress(shop.context, owner.visitor, owner.email);
    const stranger = shop.visitor();
    await registerCustomer(stranger, owner.email, "otra contraseña");
    clock.advance(HOUR_MS);
    expect((await scene.reset(await scene.askReset(owner.email))).status).toBe(204);
    expect(await whoIs(owner.visitor)).toBe(401);
    expect(await whoIs(stranger)).toBe(200);
    expect((await tryLogin(shop.visitor(), owner.email, NEW_PASSWORD)).body).toMatchObject({
      email_confirmed: true,
    });
  });
});
