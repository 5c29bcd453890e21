import {
  type ContentBodies,
  type ContentPart,
  type HomeSection,
  INTRODUCED_MAILS,
  type IntroducedMail,
  OWN_PAGES_PATH,
} from "@tuerca/contract";
import type { Rows } from "../../client/use-stored.ts";
import { MAIL_WORDS } from "./mail-words.ts";

export const PART_WORDS: Readonly<Record<ContentPart, string>> = {
  identity: "Nombre, logo y color",
  banner: "Aviso",
  home: "Portada",
  pages: "Páginas propias",
  mails: "Correos",
};

export const SECTION_WORDS: Readonly<Record<HomeSection, string>> = {
  categories: "Categorías",
  "top-ventas": "TOP Ventas",
  "mejores-ofertas": "Las mejores ofertas",
  "mas-deseados": "Los más deseados",
  "mejor-valorados": "Los mejor valorados",
  brands: "Marcas",
  opinions: "Opiniones de clientes",
  facts: "Envío y devolución",
};

export function identityRows(body: ContentBodies["identity"]): Rows {
  const { name, signal_light, signal_dark, logo_id, logo_has_name } = body;
  const logoText = logo_has_name ? `N.º ${logo_id}, con el nombre` : `N.º ${logo_id}, junto al nombre`;
  return [
    ["Nombre", name ?? "El de los ajustes"],
    ["Logo", logo_id === null ? "El de la tienda" : logoText],
    ["Color en claro", signal_light ?? "El naranja de la tienda"],
    ["Color en oscuro", signal_dark ?? "El naranja de la tienda"],
  ];
}

export function bannerRows({ text, path, from, until }: ContentBodies["banner"]): Rows {
  return [
    ["Texto", text ?? "Sin aviso"],
    ["Lleva a", path],
    ["Empieza", from && minuteText(from)],
    ["Termina", until && minuteText(until)],
  ];
}

export function homeRows({ sections, hero }: ContentBodies["home"]): Rows {
  const { title: heading, text, link, path, picture_id: picture, picture_alt: alt } = hero;
  const first: Rows = [
    ["Título", heading],
    ["Texto", text],
    ["Enlace", link && `${link}, a ${path}`],
    ["Foto", picture === null ? null : `N.º ${picture}: ${alt}`],
  ];
  const others = sections.map(
    ({ section, is_visible, title }, at) =>
      [
        `${at + 1}`,
        `${title ? `${SECTION_WORDS[section]} («${title}»)` : SECTION_WORDS[section]}${is_visible ? "" : ", oculta"}`,
      ] as const,
  );
  return [...first.filter(([, said]) => said !== null), ...others];
}

/** The own pages with their addresses and sizes. */
export function pageRows({ pages }: ContentBodies["pages"]): Rows {
  if (pages.length === 0) return [["Páginas", "Ninguna"]];
  return pages.map(({ slug, title, text, is_in_footer, is_in_menu }) => [
    title,
    `${OWN_PAGES_PATH}${slug}, ${text.length.toLocaleString("es-ES")} caracteres${is_in_footer ? "" : ", sin enlace al pie"}${is_in_menu ? ", en el menú" : ""}`,
  ]);
}

/** The words that mails have of the operator's. */
export function mailRows(body: ContentBodies["mails"]): Rows {
  const rows = INTRODUCED_MAILS.flatMap((mail) =>
    MAIL_FIELDS.map(([field, what]) => [`${MAIL_WORDS[mail]}, ${what}`, wordsOf(body, field, mail)] as const),
  ).filter(([, text]) => text !== null);
  return rows.length === 0 ? [["Textos", "Ninguno"]] : rows;
}

const MAIL_FIELDS = [
  ["subjects", "asunto"],
  ["openings", "primer párrafo"],
  ["introductions", "introducción"],
] as const;

/** The operator's words for a mail; null for none. */
export function wordsOf(
  body: ContentBodies["mails"],
  field: keyof ContentBodies["mails"],
  mail: IntroducedMail,
): string | null {
  const texts: Readonly<Partial<Record<IntroducedMail, string | null>>> = body[field];
  return texts[mail] ?? null;
}

/** A minute in Spain, `2026-11-27T09:00`, as `27 nov 2026, 09:00`. */
function minuteText(minute: string): string {
  return MINUTE.format(new Date(`${minute}:00Z`));
}

const MINUTE = new Intl.DateTimeFormat("es-ES", {
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  timeZone: "UTC",
});
