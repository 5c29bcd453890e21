import type { BrokenSetting, StorableSetting } from "../config/index.ts";

/** The form that a setting should have. */
const EXPECTED: Partial<Readonly<Record<StorableSetting, string>>> = {
  OPERATOR_NIF: "Escribe un NIF o CIF válido.",
  CONTACT_EMAIL: "Escribe un correo como pedidos@tutienda.es.",
  DISPATCH_REGION: "Elige una comunidad autónoma.",
  DISPATCH_CLOSING_DAYS: "El último día no puede ser anterior al primero, ni más de un año después.",
  DISPATCH_CUT_OFF: "Escribe una hora, como 14:00.",
  PAYMENT_METHODS: "Elige al menos una forma de pago.",
  TRANSFER_IBAN: "Este IBAN no es válido: repasa sus cifras.",
  ORDER_MAIL_TO: "Escribe hasta cinco correos, separados por comas.",
  IMPORT_MAIL_TO: "Escribe hasta cinco correos, separados por comas.",
  SITE_URL: "Escribe la dirección sin nada detrás, como https://tienda.es.",
  OFFICE_URL: "Escribe la dirección sin nada detrás, como https://gestion.tienda.es.",
  TRUST_PROXY: "Escribe direcciones IP o redes, como 127.0.0.1 o 10.0.0.0/8; o none, si no hay ninguno.",
  SMTP_URL: "Repasa servidor, puerto, usuario y contraseña.",
  REDSYS_MERCHANT_CODE: "El número de comercio (FUC) tiene hasta 9 cifras.",
  REDSYS_TERMINAL: "El terminal es un número de hasta 3 cifras.",
  REDSYS_SECRET: "La clave tiene 32 letras y cifras: cópiala entera, sin espacios.",
  VERIFACTU_CERTIFICATE: "El fichero no es un certificado .p12 o .pfx.",
  SMS_URL: "Escribe la dirección completa de tu proveedor, que empieza por https://.",
  SMS_FROM: "Un número como +34600100200 o un nombre de hasta 11 letras y cifras.",
  PLATE_PROVIDER_URL: "Escribe una dirección que empiece por https://, sin usuario ni contraseña.",
  PLATE_PROVIDER_SECRET: "El secreto tiene al menos 32 caracteres, sin espacios.",
  PLATE_LOOKUPS_PER_DAY: "Escribe un número de 1 a 10.000.",
};

/** Settings that mails need. */
const OF_MAILS: ReadonlySet<StorableSetting> = new Set(["SMTP_URL", "MAIL_FROM"]);

/** Why a setting cannot be stored, for a screen. */
export function settingInSpanish({
  setting,
  reason,
}: {
  setting: StorableSetting;
  reason: BrokenSetting["reason"] | "locked" | "retype" | "expired" | "gift_cards";
}): string {
  if (reason === "wrong") return EXPECTED[setting] ?? "Este valor no vale.";
  if (reason === "no_gateway")
    return "Para cobrar con tarjeta o Bizum hacen falta el número de comercio y la clave de Redsys.";
  if (reason === "too_long") return "El nombre no puede pasar de 120 caracteres: no cabe en las facturas.";
  if (reason === "no_records")
    return "Con este NIF las facturas ya tienen que declararse, y VERI*FACTU no está en marcha.";
  if (reason === "not_https") return "Tiene que empezar por https://.";
  if (reason === "misfit") return "No encaja con COOKIE_DOMAIN o API_URL, que fija el servidor.";
  if (reason === "shared_host") return "La gestión necesita un nombre propio, distinto del de la tienda.";
  if (reason === "locked") return "Lo fija la configuración del servidor: aquí no se puede cambiar.";
  if (setting === "SITE_URL" || setting === "TRUST_PROXY")
    return "Sin esto una tienda abierta no arranca la próxima vez.";
  if (setting === "OFFICE_URL") return "Sin esto la gestión no se puede abrir la próxima vez.";
  if (reason === "half")
    return setting === "VERIFACTU_ENV"
      ? "Para enviar facturas hacen falta el certificado y su contraseña."
      : "Falta: una cosa no vale sin la otra.";
  if (reason === "not_here") return "Esta clase de conexión no es para esta tienda.";
  if (reason === "open") return "Usa https://: si no, cualquiera por el camino lo vería.";
  if (reason === "guessable") return "Se puede adivinar: usa un texto hecho al azar.";
  if (reason === "password") return "La contraseña no abre este certificado.";
  if (reason === "old_cipher")
    return "El fichero usa un cifrado antiguo: expórtalo otra vez desde el navegador o desde Windows.";
  if (reason === "no_certificate") return "El fichero no es un certificado .p12 o .pfx.";
  if (reason === "gift_cards") return "Lo necesitan las tarjetas regalo que están a la venta o tienen saldo.";
  if (reason === "expired") return "Este certificado ha caducado: pide uno nuevo.";
  if (reason === "retype")
    return "Escribe otra vez la contraseña: el servidor, el puerto o el usuario son otros.";
  if (OF_MAILS.has(setting)) return "Una tienda abierta al público tiene que poder enviar correos.";
  return setting === "TRANSFER_IBAN"
    ? "Hace falta para cobrar por transferencia."
    : "Una tienda abierta al público tiene que mostrarlo.";
}
