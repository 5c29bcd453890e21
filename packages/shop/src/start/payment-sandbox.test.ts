import { loadConfig } from "@tuerca/api";
import { expect, it } from "vitest";
import { openPaymentSandbox } from "./payment-sandbox.ts";

const KEYS = { REDSYS_MERCHANT_CODE: "123456789", REDSYS_SECRET: "A".repeat(32) };

const LIVE = {
  SHOP_MODE: "live",
  SITE_URL: "https://tienda.example",
  SESSION_SECRET: "x".repeat(40),
  SMTP_URL: "smtps://user:pass@mail.example",
  MAIL_FROM: "tienda@tienda.example",
  CONTACT_EMAIL: "hola@tienda.example",
  CONTACT_PHONE: "910000000",
  OPERATOR_NAME: "Recambios, S.L.",
  OPERATOR_NIF: "B12345674",
  OPERATOR_ADDRESS: "Calle Mayor, 1, Madrid",
  TRANSFER_IBAN: "ES9121000418450200051332",
  ...KEYS,
};

it("a demo shop has a sandbox of its own, which is gone when it is closed", async () => {
  const sandbox = await openPaymentSandbox(loadConfig({}));
  const script = `${sandbox?.url}/sis/NC/sandbox/redsysV3.js`;
  expect((await fetch(script)).status).toBe(200);
  await sandbox?.close();
  await expect(fetch(script)).rejects.toThrow();
});

it("there is none where a real gateway is named, and never in a live shop", async () => {
  expect(await openPaymentSandbox(loadConfig({ ...KEYS, REDSYS_ENV: "test" }))).toBeNull();
  expect(await openPaymentSandbox(loadConfig(LIVE))).toBeNull();
  expect(await openPaymentSandbox(loadConfig({ ...LIVE, REDSYS_ENV: "test" }))).toBeNull();
});
