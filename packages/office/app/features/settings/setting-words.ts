import {
  type OfficeSetting,
  SETTING_GROUPS,
  type SettingGroup,
  type SettingName,
} from "@tuerca/office-contract";

/** The groups of the screen in their order: title, and what they are for. */
export const GROUP_WORDS: readonly (readonly [group: SettingGroup, title: string, text: string])[] = [
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
  ["notices", "Avisos por correo", "A quién escribe la tienda cuando pasa algo, y cuándo."],
];

type Words = {
  label: string;
  hint?: string;
  /** Other words by which one looks for it. */
  also?: string;
};

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
};

/** Where each setting is, for the palette, by all words that one may type. */
export const SETTING_PLACES = GROUP_WORDS.flatMap(([group, title]) =>
  SETTING_GROUPS[group].map((name) => {
    const { label, also = "" } = SETTING_WORDS[name];
    const item = { to: `/ajustes?grupo=${group}`, title: label, note: `Ajustes · ${title}` };
    return { item, words: `${label} ${title} ${also}` };
  }),
);

/** The text that counts: the server's, else the stored one, else the default. */
export function countingText({ environment, stored, standard }: OfficeSetting): string {
  return environment ?? stored ?? standard ?? "";
}
