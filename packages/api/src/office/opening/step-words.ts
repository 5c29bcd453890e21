import type { OpeningStep } from "@tuerca/office-contract";
import type { BrokenSetting } from "@tuerca/platform/config";
import { inSpanish, why } from "@tuerca/platform/refusals/reason";

type Words = Pick<OpeningStep, "title" | "needs" | "to">;

/** How each step is named, what asks for it, and where it is done. */
export const STEP_WORDS: Readonly<Record<OpeningStep["name"], Words>> = {
  account: {
    title: "Tu cuenta",
    needs: "Si pierdes el móvil, entras con un código de recuperación o te deja entrar otro propietario.",
    to: "/mi-cuenta",
  },
  company: {
    title: "Empresa",
    needs:
      "La ley obliga a decir en la tienda quién vende: nombre, NIF, domicilio, correo y teléfono, y el registro si estás inscrito (LSSI, art. 10).",
    to: "/ajustes?grupo=company",
  },
  payment: {
    title: "Cobros",
    needs:
      "Antes de comprar hay que saber cómo se paga (TRLGDCU, art. 97). La tarjeta y Bizum piden un contrato con tu banco; la transferencia, un IBAN.",
    to: "/ajustes?grupo=payment",
  },
  delivery: {
    title: "Envíos",
    needs:
      "El cliente ve antes de pagar lo que cuesta el envío y cuándo llega (TRLGDCU, art. 97). Pon al menos un precio tuyo; los de muestra no se ofrecen.",
    to: "/envios",
  },
  legal: {
    title: "Textos legales",
    needs:
      "Los textos vienen hechos y toman los datos de Empresa: léelos. El aviso oficial de la garantía se muestra sin cambios (Reglamento de Ejecución (UE) 2025/1960).",
    to: "/aspecto",
  },
  mail: {
    title: "Correo",
    needs:
      "Cada pedido se confirma por correo (LSSI, art. 28). Hace falta un servidor de correo y un remitente de tu dominio.",
    to: "/ajustes?grupo=mail",
  },
  catalogue: {
    title: "Catálogo",
    needs: "Al menos un producto con precio y existencias. Se importan de un archivo o se crean a mano.",
    to: "/importar",
  },
  look: {
    title: "Nombre y aspecto",
    needs: "El nombre y el logotipo salen en la cabecera, en los correos y en las facturas.",
    to: "/aspecto",
  },
  hosts: {
    title: "Direcciones",
    needs:
      "La tienda y su gestión necesitan cada una su nombre, con https, y un proxy delante que los sirva. La gestión nunca comparte nombre con la tienda.",
    to: "/ajustes?grupo=hosts",
  },
};

/** The step that a setting belongs to; all others are about hosts. */
export const STEP_OF: Readonly<Record<string, OpeningStep["name"]>> = {
  OPERATOR_NAME: "company",
  OPERATOR_NIF: "company",
  OPERATOR_ADDRESS: "company",
  OPERATOR_REGISTRY: "company",
  CONTACT_EMAIL: "company",
  CONTACT_PHONE: "company",
  PAYMENT_METHODS: "payment",
  TRANSFER_IBAN: "payment",
  DISPATCH_REGION: "delivery",
  DISPATCH_CLOSING_DAYS: "delivery",
  DISPATCH_CUT_OFF: "delivery",
  REDSYS_ENV: "payment",
  REDSYS_MERCHANT_CODE: "payment",
  REDSYS_TERMINAL: "payment",
  REDSYS_SECRET: "payment",
  REDSYS_SIGNATURE: "payment",
  VERIFACTU_ENV: "company",
  VERIFACTU_CERTIFICATE: "company",
  VERIFACTU_CERTIFICATE_PASSWORD: "company",
  SMS_URL: "mail",
  SMS_FROM: "mail",
  SMTP_URL: "mail",
  MAIL_FROM: "mail",
  ORDER_MAIL_TO: "mail",
  IMPORT_MAIL_TO: "mail",
};

const NAMES: Readonly<Record<string, string>> = {
  OPERATOR_NAME: "El nombre o razón social",
  OPERATOR_NIF: "El NIF",
  OPERATOR_ADDRESS: "El domicilio",
  CONTACT_EMAIL: "El correo de atención",
  CONTACT_PHONE: "El teléfono de atención",
  TRANSFER_IBAN: "El IBAN para transferencias",
  PAYMENT_METHODS: "Formas de pago",
  SMTP_URL: "El servidor de correo",
  MAIL_FROM: "El remitente de los correos",
  REDSYS_ENV: "El entorno de Redsys",
  REDSYS_MERCHANT_CODE: "El número de comercio de Redsys",
  REDSYS_TERMINAL: "El terminal de Redsys",
  REDSYS_SECRET: "La clave de Redsys",
  REDSYS_SIGNATURE: "La firma de Redsys",
  VERIFACTU_ENV: "VERI*FACTU",
  VERIFACTU_CERTIFICATE: "El certificado",
  VERIFACTU_CERTIFICATE_PASSWORD: "La contraseña del certificado",
  SMS_URL: "El proveedor de SMS",
  SMS_FROM: "El remitente de los SMS",
  PLATE_PROVIDER_URL: "El proveedor de matrículas",
  PLATE_PROVIDER_SECRET: "El secreto del proveedor de matrículas",
  PLATE_LOOKUPS_PER_DAY: "Las matrículas por día",
  SITE_URL: "La dirección de la tienda",
  OFFICE_URL: "La dirección de la gestión",
  TRUST_PROXY: "El proxy que hay delante",
};

const GAPS: Readonly<Record<string, string>> = {
  OFFICE_URL: "Falta: la dirección de la gestión.",
};

/** A setting that the shop cannot start without. */
export function gapText(setting: string): string {
  return GAPS[setting] ?? `Falta ${setting} en la configuración del servidor.`;
}

/** A setting that is missing, wrong, or breaks a rule. */
export function brokenText(broken: BrokenSetting): string {
  const name = NAMES[broken.setting] ?? broken.setting;
  if (broken.reason === "missing")
    return `Falta: ${name.toLowerCase().replace(/\b(nif|iban)\b/, (word) => word.toUpperCase())}.`;
  return `${name}: ${inSpanish(why("setting_refused", broken))}`;
}
