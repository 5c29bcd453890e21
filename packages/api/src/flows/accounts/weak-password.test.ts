import { changePassword, getUser, register, resetPassword, sendReset } from "@tuerca/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { lastSecret, mailsTo, newCustomer, PASSWORD } from "../../../test/factories/customer.ts";
import { createTestShop, type TestShop } from "../../../test/index.ts";
import { workJob } from "../../jobs.ts";

const WEAK = { errors: { password: [expect.stringContaining("Prueba con tres o cuatro palabras")] } };
let shop: TestShop;

beforeAll(async () => {
  shop = await createTestShop();
  await workJob(shop.context, "send-reset");
});
afterAll(() => shop.close());

const twice = (password: string) => ({ password, password_confirmation: password });

describe("a weak password is refused at its field", () => {
  it("when an account is opened, which is not there then", async () => {
    const visitor = shop.visitor();
    const email = "ramona.soler@example.es";
    for (const body of [
      { email, ...twice("contraseña1") },
      { email, ...twice("ramonasoler1") },
      { email: "rs@example.es", name: "Ramona Soler", ...twice("soler-ramona") },
    ]) {
      const answer = await visitor.call(register, { body });
      expect([answer.status, answer.body]).toEqual([422, { message: expect.any(String), ...WEAK }]);
    }
    expect((await visitor.call(getUser)).status).toBe(401);
    expect(await mailsTo(shop.context, email)).toEqual([]);
  });

  it("when it is changed", async () => {
    const { visitor } = await newCustomer(shop);
    const change = (password: string) =>
      visitor.call(changePassword, { body: { current_password: PASSWORD, ...twice(password) } });
    expect((await change("qwertyuiop")).body).toMatchObject(WEAK);
    expect((await change("llave inglesa del 12")).status).toBe(204);
  });

  it("when a forgotten one is replaced, and the link still works", async () => {
    const { email } = await newCustomer(shop, "marta.rius@example.es");
    await shop.visitor().call(sendReset, { body: { username: email } });
    const mails = async () => (await mailsTo(shop.context, email)).map((mail) => mail.template);
    await expect.poll(mails, { timeout: 10_000 }).toContain("reset-password");
    const secret = await lastSecret(shop.context, email);
    const reset = (password: string) =>
      shop.visitor().call(resetPassword, { body: { secret, ...twice(password) } });
    expect((await reset("martarius2026")).body).toMatchObject(WEAK);
    expect((await reset("llave inglesa del 12")).status).toBe(204);
  });
});
