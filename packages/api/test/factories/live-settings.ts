import { fileURLToPath } from "node:url";

/** Every setting that a live shop requires, without any effect outside. */
export const liveSettings = {
  SHOP_MODE: "live",
  SITE_URL: "https://tienda.example",
  SESSION_SECRET: "IqX2mFv8sD0wNc5yRj3bZt6uKe9oLg1a",
  TRUST_PROXY: "none",
  SMTP_URL: "smtps://user:pass@mail.example",
  MAIL_FROM: "tienda@tienda.example",
  SMS_URL: "https://user:pass@sms.example/Messages.json",
  CONTACT_EMAIL: "hola@tienda.example",
  CONTACT_PHONE: "910000000",
  OPERATOR_NAME: "Recambios, S.L.",
  OPERATOR_NIF: "B12345674",
  OPERATOR_ADDRESS: "Calle Mayor, 1, Madrid",
  TRANSFER_IBAN: "ES9121000418450200051332",
  REDSYS_MERCHANT_CODE: "123456789",
  REDSYS_SECRET: "A".repeat(32),
  INVOICE_SOFTWARE_DECLARED_ON: "2026-11-26",
  INVOICE_SOFTWARE_DECLARED_IN: "Madrid, España",
  VERIFACTU_ENV: "live",
  VERIFACTU_CERTIFICATE_FILE: fileURLToPath(new URL("./test-certificate.p12", import.meta.url)),
  VERIFACTU_CERTIFICATE_PASSWORD: "tornillo-pasante-8.8",
};
