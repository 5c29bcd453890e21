import { register, sendConfirmation, sendReset } from "@tuerca/contract";
import { HOUR_MS } from "@tuerca/platform/clock/clock";
import { countHit } from "@tuerca/platform/rate-limits";
import { describe, expect } from "vitest";
import { confirmAddress, newCustomer, PASSWORD, registerCustomer } from "../../../test/factories/customer.ts";
import { accountShopTest } from "../../../test/fixtures/account-shop-test.ts";

let count = 0;
const newEmail = () => `vecina-${++count}@example.es`;

const from = (address: string) => ({ headers: { "x-forwarded-for": address } });
const statuses = (answers: { status: number }[]) => new Set(answers.map(({ status }) => status));

const it = accountShopTest({ servers: 2, environment: { TRUST_PROXY: "127.0.0.1" } }).extend(
  "scene",
  ({ shop, templates }) => {
    const registerFrom = (address: string, email = newEmail()) =>
      shop.visitor().call(register, {
        body: { email, password: PASSWORD, password_confirmation: PASSWORD },
        ...from(address),
      });
    const resetFrom = (address: string, username = newEmail()) =>
      shop.visitor().call(sendReset, { body: { username }, ...from(address) });
    /** Waits until all requested resets are done, by requesting a later one for another address. */
    async function drain(): Promise<void> {
      const { email } = await newCustomer(shop);
      await shop.visitor().call(sendReset, { body: { username: email } });
      await expect.poll(() => templates(email), { timeout: 10_000 }).toContain("reset-password");
    }
    return { registerFrom, resetFrom, drain };
  },
);

describe("mails that anybody can cause", () => {
  it("come twenty times an hour from one network, which is a /64 in IPv6, and then again", async ({
    scene,
    templates,
    clock,
  }) => {
    const address = (n: number) => `2a02:9130:1:2::${n}`;
    const asked = await Promise.all([
      ...Array.from({ length: 10 }, (_, n) => scene.registerFrom(address(n))),
      ...Array.from({ length: 10 }, (_, n) => scene.resetFrom(address(n))),
    ]);
    expect(statuses(asked)).toEqual(new Set([201, 204]));
    const email = newEmail();
    const refused = [await scene.registerFrom(address(99), email), await scene.resetFrom(address(100))];
    expect(refused.map(({ status }) => status)).toEqual([429, 429]);
    expect(Number(refused[0]?.headers.get("retry-after"))).toBeGreaterThan(3500);
    expect(await templates(email)).toEqual([]);
    expect((await scene.registerFrom("2a02:9130:1:3::1")).status).toBe(201);
    clock.advance(HOUR_MS);
    expect((await scene.registerFrom(address(1))).status).toBe(201);
  });

  it("come five times an hour to one mailbox, whatever causes them and from wherever", async ({
    scene,
    templates,
  }) => {
    const email = newEmail();
    const plus = (n: number) => email.replace("@", `+${n}@`);
    for (let n = 0; n < 3; n += 1) await scene.registerFrom(`80.58.1.${n}`, plus(n));
    const asked = [];
    for (let n = 0; n < 4; n += 1) asked.push(await scene.resetFrom(`80.58.2.${n}`, plus(0)));
    expect(statuses(asked)).toEqual(new Set([204]));
    expect((await scene.registerFrom("80.58.3.1", email)).status).toBe(201);
    await scene.drain();
    const all = await Promise.all([email, plus(0), plus(1), plus(2)].map(templates));
    expect(all.flat()).toHaveLength(5);
  });

  it("are told to who asks for the link again, and who has confirmed needs none", async ({
    shop,
    templates,
  }) => {
    const { email, visitor } = await newCustomer(shop);
    const again = () => visitor.call(sendConfirmation, from("80.58.4.1"));
    for (let n = 0; n < 4; n += 1) expect((await again()).status).toBe(204);
    const refused = await again();
    expect([refused.status, refused.body]).toEqual([
      429,
      { message: "Ya te hemos enviado varios correos. Míralos también en la carpeta de spam." },
    ]);
    expect(await templates(email)).toHaveLength(5);
    await confirmAddress(shop.context, visitor, email);
    expect((await again()).status).toBe(204);
    expect(await templates(email)).toHaveLength(5);
  });

  it("tell nobody whether an address has an account, within the limits and past them", async ({
    shop,
    scene,
  }) => {
    const owner = await newCustomer(shop);
    await confirmAddress(shop.context, owner.visitor, owner.email);
    const story = async (email: string, network: string) => {
      const told = [];
      for (let n = 0; n < 12; n += 1)
        told.push(await scene.resetFrom(network, email), await scene.registerFrom(network, email));
      return told.map(({ status, headers }) => [status, headers.get("retry-after")]);
    };
    expect(await story(owner.email, "80.58.5.1")).toEqual(await story(newEmail(), "80.58.5.2"));
  });

  it("are braked for all: accounts are opened without, and resets are to be asked for later", async ({
    shop,
    clock,
    templates,
    scene,
  }) => {
    const { db } = shop.context.database;
    clock.advance(2 * HOUR_MS);
    for (let n = 0; n < 1000; n += 1) await countHit(db, "mail-all", "", clock.now());
    const email = newEmail();
    const visitor = shop.visitor();
    await registerCustomer(visitor, email);
    expect(await templates(email)).toEqual([]);
    expect([
      (await scene.resetFrom("80.58.6.1")).status,
      (await visitor.call(sendConfirmation)).status,
    ]).toEqual([429, 429]);
    clock.advance(HOUR_MS);
    expect((await visitor.call(sendConfirmation)).status).toBe(204);
    expect(await templates(email)).toEqual(["confirm-email"]);
  });
});
