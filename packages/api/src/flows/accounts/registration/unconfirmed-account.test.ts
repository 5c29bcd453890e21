import {
  addBillingAddress,
  addShippingAddress,
  addWish,
  confirmEmail,
  getBillingAddress,
  getCart,
  getShippingAddresses,
  getUser,
  getWishIds,
  listOrders,
  rejectRegistration,
  resetPassword,
  saveCart,
  sendReset,
  updateUser,
} from "@tuerca/contract";
import { describe, expect } from "vitest";
import {
  confirmAddress,
  lastSecret,
  mailsTo,
  newCustomer,
  PASSWORD,
  registerCustomer,
  tryLogin,
} from "../../../../test/factories/customer.ts";
import { accountShopTest, whoIs } from "../../../../test/fixtures/account-shop-test.ts";
import type { TestClient } from "../../../../test/index.ts";

const NEW_PASSWORD = "llave inglesa del 12";
const ADDRESS = {
  name: "Ladrón",
  surname: "De Cuentas",
  phone: "600 100 200",
  street: "Calle Falsa, 1",
  postal_code: "28013",
  city: "Madrid",
};
let count = 0;
const newEmail = () => `duena-${++count}@example.es`;

/** The content of the logged-in account. */
async function contentOf(visitor: TestClient) {
  return {
    name: (await visitor.call(getUser)).body.name,
    shipping: (await visitor.call(getShippingAddresses)).body.length,
    billing: (await visitor.call(getBillingAddress)).status,
    cart: (await visitor.call(getCart)).status,
    wishes: (await visitor.call(getWishIds)).body.length,
    orders: (await visitor.call(listOrders)).body.data.length,
  };
}

const it = accountShopTest().extend("scene", ({ shop, part }) => {
  /** A browser that has registered with an address and filled the account. */
  async function openFilled(email: string): Promise<TestClient> {
    const stranger = shop.visitor();
    await registerCustomer(stranger, email);
    await stranger.call(updateUser, { body: { name: "Ladrón" } });
    await stranger.call(addShippingAddress, { body: ADDRESS });
    await stranger.call(addBillingAddress, { body: ADDRESS });
    await stranger.call(saveCart, { body: { products: [{ id: part, quantity: 2 }] } });
    await stranger.call(addWish, { params: { id: part } });
    return stranger;
  }
  async function askReset(email: string): Promise<string> {
    await shop.visitor().call(sendReset, { body: { username: email } });
    const templates = async () => (await mailsTo(shop.context, email)).map((mail) => mail.template);
    await expect.poll(templates, { timeout: 10_000 }).toContain("reset-password");
    return lastSecret(shop.context, email);
  }
  const reset = (secret: string, password = NEW_PASSWORD) =>
    shop.visitor().call(resetPassword, { body: { secret, password, password_confirmation: password } });
  return { openFilled, askReset, reset };
});

describe("an account whose address nobody has confirmed", () => {
  it("is emptied by who resets its password, and the other one is out of it", async ({
    scene,
    part,
    shop,
  }) => {
    const email = newEmail();
    const stranger = await scene.openFilled(email);
    expect(await contentOf(stranger)).toMatchObject({ shipping: 1, billing: 200, cart: 200, wishes: 1 });
    expect((await scene.reset(await scene.askReset(email))).status).toBe(204);
    expect(await whoIs(stranger)).toBe(401);
    expect((await stranger.call(getCart)).status).toBe(204);
    expect((await stranger.call(saveCart, { body: { products: [{ id: part, quantity: 1 }] } })).status).toBe(
      419,
    );
    expect((await tryLogin(shop.visitor(), email, PASSWORD)).status).toBe(401);
    const owner = shop.visitor();
    expect((await tryLogin(owner, email, NEW_PASSWORD)).body).toMatchObject({ email_confirmed: true });
    expect(await contentOf(owner)).toEqual({
      name: email.split("@")[0],
      shipping: 0,
      billing: 204,
      cart: 204,
      wishes: 0,
      orders: 0,
    });
  });

  it("leaves its links without use once it is emptied", async ({ scene, shop }) => {
    const email = newEmail();
    await scene.openFilled(email);
    const confirmSecret = await lastSecret(shop.context, email);
    const secret = await scene.askReset(email);
    const answers = await Promise.all([1, 2, 3].map(() => scene.reset(secret)));
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    expect((await scene.reset(secret)).status).toBe(422);
    const owner = shop.visitor();
    await tryLogin(owner, email, NEW_PASSWORD);
    expect((await owner.call(confirmEmail, { body: { secret: confirmSecret } })).status).toBe(422);
  });

  it("keeps all where its own password confirms it, in another browser too", async ({ scene, shop }) => {
    const email = newEmail();
    await scene.openFilled(email);
    const owner = shop.visitor();
    await tryLogin(owner, email);
    await confirmAddress(shop.context, owner, email);
    expect(await contentOf(owner)).toMatchObject({ name: "Ladrón", shipping: 1, billing: 200, cart: 200 });
  });

  it("keeps all when the password of a confirmed one is reset", async ({ scene, shop }) => {
    const email = newEmail();
    const owner = await scene.openFilled(email);
    await confirmAddress(shop.context, owner, email);
    expect((await scene.reset(await scene.askReset(email))).status).toBe(204);
    await tryLogin(owner, email, NEW_PASSWORD);
    expect(await contentOf(owner)).toMatchObject({ name: "Ladrón", shipping: 1, billing: 200, cart: 200 });
  });

  it("does not stop its owner who has confirmed another one meanwhile", async ({ scene, shop }) => {
    const email = newEmail();
    await scene.openFilled(email);
    const secret = await scene.askReset(email);
    const owner = shop.visitor();
    await registerCustomer(owner, email, "otra contraseña");
    await confirmAddress(shop.context, owner, email);
    expect((await scene.reset(secret)).status).toBe(422);
    expect((await owner.call(getUser)).body).toMatchObject({ email_confirmed: true });
    expect((await tryLogin(shop.visitor(), email, NEW_PASSWORD)).status).toBe(401);
  });

  it("is removed by who says by the mailed link that it is not theirs", async ({ scene, shop }) => {
    const email = newEmail();
    const stranger = await scene.openFilled(email);
    const secret = await lastSecret(shop.context, email);
    const reject = () => shop.visitor().call(rejectRegistration, { body: { secret } });
    expect((await reject()).status).toBe(204);
    expect(await whoIs(stranger)).toBe(401);
    expect((await tryLogin(shop.visitor(), email)).status).toBe(401);
    expect((await reject()).body).toMatchObject({
      errors: { secret: [expect.stringContaining("ya no sirve")] },
    });
  });

  it("is not removed that is being confirmed at the same moment", async ({ shop }) => {
    const { email, visitor } = await newCustomer(shop);
    const secret = await lastSecret(shop.context, email);
    const { pool } = shop.context.database;
    const other = await pool.connect();
    await other.query("begin");
    await other.query("update users set email_confirmed_at = now() where email = $1", [email]);
    const rejected = shop.visitor().call(rejectRegistration, { body: { secret } });
    const waiting =
      "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    await expect.poll(async () => (await pool.query(waiting)).rowCount, { timeout: 10_000 }).toBe(1);
    await other.query("commit");
    other.release();
    expect((await rejected).status).toBe(422);
    expect(await whoIs(visitor)).toBe(200);
  });

  it("is removed by no link of a confirmed one", async ({ shop }) => {
    const { email, visitor } = await newCustomer(shop);
    const early = await lastSecret(shop.context, email);
    await confirmAddress(shop.context, visitor, email);
    expect((await shop.visitor().call(rejectRegistration, { body: { secret: early } })).status).toBe(422);
    expect(await whoIs(visitor)).toBe(200);
  });
});
