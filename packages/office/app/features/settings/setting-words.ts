import {
  type OfficeSetting,
  SETTING_GROUPS,
  type SettingGroup,
  type SettingName,
} from "@tuerca/office-contract";
import { isDemo } from "../../client/demo.ts";
import { CONNECTION_WORDS, type Words } from "./connection-words.ts";

/** The groups of the screen in their order: title, and what they are for. */
const GROUP_WORDS: readonly (readonly [group: SettingGroup, title: string, text: string])[] = [
  [
    "company",
    "Empresa",
    "Quién vende. Sale en el pie de la tienda, en los textos legales, en los correos y en las facturas que se emitan desde ahora.",
  ],
  [
    "dispatch",
    "Envíos",
    "Qué días salen los paquetes. Decide las fechas de entrega que ve el cliente; las de los pedidos hechos no se adelantan.",
  ],
  [
    "payment",
    "Cobros",
    "Cómo se puede pagar. Si quitas una forma, deja de ofrecerse; los pedidos que la eligieron se pueden pagar de otra manera.",
  ],
  [
    "card",
    "Pago con tarjeta",
    "El TPV virtual de tu banco, con Redsys, para tarjeta y Bizum. Un cambio vale para los pagos que empiecen desde ahora; los empezados terminan con las claves de antes.",
  ],
  [
    "mail",
    "Correo",
    "Desde dónde salen los correos a clientes. Mientras no haya servidor, esperan en la bandeja de salida.",
  ],
  [
    "records",
    "VERI*FACTU",
    "Con qué certificado se envían las facturas a la Agencia Tributaria. Se guarda cifrado y nadie puede descargarlo.",
  ],
  ["texts", "SMS", "Quién envía los mensajes de texto: códigos de tarjetas regalo y enlaces de pago."],
  [
    "plates",
    "Matrículas",
    "Quién sabe qué coche lleva una matrícula. Sin proveedor, la tienda no las busca.",
  ],
  ["notices", "Avisos por correo", "A quién escribe la tienda cuando pasa algo, y cuándo."],
  [
    "hosts",
    "Direcciones",
    "Con qué nombres se llega a la tienda y a la gestión. Cuentan desde el próximo arranque: al abrir la tienda, o cuando se reinicie.",
  ],
];

/** The groups that one can change here: a demo's addresses are those of its environment. */
export function shownGroups(): typeof GROUP_WORDS {
  return GROUP_WORDS.filter(([group]) => group !== "hosts" || !isDemo());
}

/** How each setting is named, and filled in. */
export const SETTING_WORDS: Readonly<Record<SettingName, Words>> = {
  OPERATOR_NAME: { label: "Nombre o razón social", also: "empresa titular vendedor" },
  OPERATOR_NIF: { label: "NIF", also: "CIF DNI empresa" },
  OPERATOR_ADDRESS: {
    label: "Domicilio",
    hint: "En una línea: calle, número, código postal y localidad. También llegan ahí las devoluciones.",
    also: "dirección empresa devoluciones",
  },
  OPERATOR_REGISTRY: {
    label: "Registro mercantil",
    hint: "Como lo pide la ley: registro, tomo, folio y hoja. Vacío si no estás inscrito.",
    also: "empresa inscripción tomo folio hoja",
  },
  CONTACT_EMAIL: {
    label: "Correo de atención",
    hint: "Los clientes escriben aquí",
    also: "e-mail email contacto",
  },
  CONTACT_PHONE: { label: "Teléfono de atención", also: "contacto móvil llamar" },
  DISPATCH_REGION: {
    label: "Comunidad cuyos festivos cuentan, además de los nacionales",
    also: "comunidad autónoma festivos envíos región",
  },
  DISPATCH_CUT_OFF: {
    label: "Hora de corte",
    hint: "Lo que se paga antes sale el mismo día laborable",
    also: "envíos salida hoy horario",
  },
  DISPATCH_CLOSING_DAYS: {
    label: "Días de cierre",
    hint: "Vacaciones y puentes, además de los festivos",
    also: "envíos vacaciones agosto puente cerrado festivos",
  },
  PAYMENT_METHODS: {
    label: "Formas de pago",
    also: "cobros tarjeta Bizum transferencia contra reembolso Redsys pagar",
  },
  TRANSFER_IBAN: {
    label: "IBAN para transferencias",
    hint: "Lo ven también los pedidos que esperan su transferencia",
    also: "cobros cuenta banco transferencia",
  },
  ORDER_MAIL_TO: {
    label: "Pedidos, devoluciones y desistimientos",
    hint: "Hasta cinco correos, separados por comas. Vacío: a nadie.",
    also: "avisos correo e-mail pedidos nuevos",
  },
  ...CONNECTION_WORDS,
  IMPORT_MAIL_TO: {
    label: "Importaciones automáticas",
    hint: "Hasta cinco correos, separados por comas. Vacío: al correo de atención.",
    also: "avisos correo e-mail proveedores",
  },
  CART_REMINDER_HOURS: {
    label: "Compras a medias: horas hasta el aviso",
    hint: "De 1 a 72; 4 va bien. Solo a quien lo marca al comprar, y una vez. Vacío: la tienda no lo ofrece. Añádelo a tu política de privacidad.",
    also: "carritos abandonados recordatorio correo aviso",
  },
  SITE_URL: {
    label: "Dirección de la tienda",
    hint: "Como https://tienda.es",
    also: "dominio host web URL https direcciones",
  },
  OFFICE_URL: {
    label: "Dirección de la gestión",
    hint: "Con un nombre propio, como https://gestion.tienda.es",
    also: "dominio host panel URL https direcciones",
  },
  TRUST_PROXY: {
    label: "Proxy delante de la tienda",
    hint: "Sus direcciones IP, separadas por comas: en la misma máquina, 127.0.0.1, ::1. Si no hay ninguno, none.",
    also: "direcciones nginx Caddy balanceador proxy IP",
  },
};

/** The group of backups, whose place only the server's environment names. */
export const BACKUP_WORDS = {
  title: "Copias",
  text: "Dónde guarda la tienda su copia de cada noche. Lo fija el servidor: la copia lleva dentro estos ajustes, y su clave tiene que estar en otro sitio.",
};

const BACKUP_PLACE = {
  item: { to: "/ajustes?grupo=backup", title: "Copias de seguridad", note: "Ajustes · Copias" },
  words: "Copias de seguridad backup respaldo nube bucket S3 carpeta",
};

/** Where each setting is, for the palette, by all words that one may type. */
export const SETTING_PLACES = [...settingPlaces(), BACKUP_PLACE];

function settingPlaces() {
  return shownGroups().flatMap(([group, title]) =>
    SETTING_GROUPS[group].map((name) => {
      const { label, also = "" } = SETTING_WORDS[name];
      const item = { to: `/ajustes?grupo=${group}`, title: label, note: `Ajustes · ${title}` };
      return { item, words: `${label} ${title} ${also}` };
    }),
  );
}

/** The text that counts: the server's, else the stored one, else the default. */
export function countingText({ environment, stored, standard }: OfficeSetting): string {
  return environment ?? stored ?? standard ?? "";
}
