import type { SettingName } from "@tuerca/office-contract";

/** How a setting is named, and filled in. */
export type Words = {
  label: string;
  hint?: string;
  /** Other words by which one looks for it. */
  also?: string;
};

/** Connections of the business: what each value is, and where the merchant finds it. */
export const CONNECTION_WORDS = {
  SMTP_URL: { label: "Servidor de correo", also: "SMTP email e-mail enviar contraseña usuario puerto" },
  MAIL_FROM: {
    label: "Remitente",
    hint: "Como Recambios Ruiz <pedidos@recambiosruiz.es>. Tu proveedor tiene que dejarte enviar desde ese correo.",
    also: "correo email e-mail de parte de",
  },
  REDSYS_ENV: { label: "Entorno del banco", also: "TPV virtual Redsys pruebas real tarjeta Bizum" },
  REDSYS_MERCHANT_CODE: {
    label: "Número de comercio (FUC)",
    hint: "Lo da tu banco en el correo de alta del TPV virtual",
    also: "TPV Redsys tarjeta Bizum código",
  },
  REDSYS_TERMINAL: {
    label: "Terminal",
    hint: "En el mismo correo; casi siempre 1",
    also: "TPV Redsys tarjeta",
  },
  REDSYS_SECRET: {
    label: "Clave secreta de encriptación",
    hint: "32 letras y cifras. La ves en el módulo de administración de Redsys, en los datos del comercio.",
    also: "TPV Redsys firma SHA-256 clave tarjeta",
  },
  REDSYS_SIGNATURE: { label: "Tipo de firma", also: "TPV Redsys HMAC SHA256 SHA512" },
  VERIFACTU_ENV: { label: "Envío de facturas", also: "VERI*FACTU Hacienda AEAT Agencia Tributaria" },
  VERIFACTU_CERTIFICATE: {
    label: "Certificado",
    also: "VERI*FACTU Hacienda AEAT FNMT digital p12 pfx firma caduca",
  },
  VERIFACTU_CERTIFICATE_PASSWORD: {
    label: "Contraseña del certificado",
    hint: "La que pusiste al exportarlo",
    also: "VERI*FACTU clave p12 pfx",
  },
  SMS_URL: { label: "Proveedor de SMS", also: "mensajes de texto móvil Twilio tarjetas regalo" },
  SMS_FROM: {
    label: "Remitente de los SMS",
    hint: "Tu número contratado, como +34600100200, o un nombre de hasta 11 letras",
    also: "mensajes móvil nombre número",
  },
  PLATE_PROVIDER_URL: {
    label: "Dirección del proveedor de matrículas",
    hint: "La da quien te vende las consultas; habla como dice docs/vehicles.md",
    also: "coche buscar DGT placa",
  },
  PLATE_PROVIDER_SECRET: {
    label: "Secreto del proveedor de matrículas",
    hint: "Al menos 32 caracteres, el mismo a los dos lados",
    also: "coche clave firma placa",
  },
  PLATE_LOOKUPS_PER_DAY: {
    label: "Consultas de matrículas al día",
    hint: "Para que una avalancha no te cueste más de lo previsto",
    also: "coche límite coste placa",
  },
} as const satisfies Partial<Record<SettingName, Words>>;

/** Choices of the settings that take one of few. */
export const CHOICES: Partial<
  Readonly<Record<SettingName, readonly { value: string; text: string; isDemo?: boolean }[]>>
> = {
  REDSYS_ENV: [
    { value: "sandbox", text: "Simulado, en este ordenador", isDemo: true },
    { value: "test", text: "Pruebas: no se cobra nada" },
    { value: "live", text: "Real: se cobra de verdad", isDemo: false },
  ],
  REDSYS_SIGNATURE: [
    { value: "HMAC_SHA256_V1", text: "HMAC SHA-256 (la habitual)" },
    { value: "HMAC_SHA512_V1", text: "HMAC SHA-512 V1" },
    { value: "HMAC_SHA512_V2", text: "HMAC SHA-512 V2" },
  ],
  VERIFACTU_ENV: [
    { value: "sandbox", text: "Simulado, en este ordenador", isDemo: true },
    { value: "off", text: "Apagado: se guardan y no se envían" },
    { value: "test", text: "Pruebas de la Agencia Tributaria: no declara nada" },
    { value: "live", text: "De verdad: cada factura se declara", isDemo: false },
  ],
};
