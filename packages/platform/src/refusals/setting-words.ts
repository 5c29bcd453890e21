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
};

/** Why a setting cannot be stored, for a screen. */
export function settingInSpanish({
  setting,
  reason,
}: {
  setting: StorableSetting;
  reason: BrokenSetting["reason"] | "locked";
}): string {
  if (reason === "wrong") return EXPECTED[setting] ?? "Este valor no vale.";
  if (reason === "no_gateway")
    return "Para cobrar con tarjeta o Bizum faltan las claves de Redsys: están en la configuración del servidor.";
  if (reason === "too_long") return "El nombre no puede pasar de 120 caracteres: no cabe en las facturas.";
  if (reason === "no_records")
    return "Con este NIF las facturas ya tienen que declararse, y VERI*FACTU no está en marcha.";
  if (reason === "not_https") return "Tiene que empezar por https://.";
  if (reason === "misfit") return "No encaja con COOKIE_DOMAIN o API_URL, que fija el servidor.";
  if (reason === "shared_host") return "La gestión necesita un nombre propio, distinto del de la tienda.";
  if (reason === "locked") return "Lo fija la configuración del servidor: aquí no se puede cambiar.";
  if (setting === "SITE_URL" || setting === "TRUST_PROXY")
    return "Sin esto una tienda abierta no arranca la próxima vez.";
  return setting === "TRANSFER_IBAN"
    ? "Hace falta para cobrar por transferencia."
    : "Una tienda abierta al público tiene que mostrarlo.";
}
