import { z } from "zod";
import { PRODUCT_LISTS } from "../constants.ts";
import { optionalText } from "../fields/fields.ts";
import { hero, OWN_HERO } from "./hero.ts";
import { mailBody, mailFields } from "./mail-texts.ts";
import { checkOwnPages, ownPages } from "./own-pages.ts";
import { MOST_SHOP_PATH, shopPath } from "./shop-path.ts";
import { problemOfSignal } from "./signal-colour.ts";

/** The parts of the pages that the operator can change; each is published by itself. */
export const CONTENT_PARTS = ["identity", "banner", "home", "pages", "mails"] as const;
export type ContentPart = (typeof CONTENT_PARTS)[number];

/** The sections of the home page below its search, in the shop's own order. */
export const HOME_SECTIONS = [
  "categories",
  ...PRODUCT_LISTS.map(({ slug }) => slug),
  "brands",
  "opinions",
  "facts",
] as const;
export type HomeSection = (typeof HOME_SECTIONS)[number];

/** Longest texts, in characters. */
export const CONTENT_LIMITS = { name: 24, banner: 160, path: MOST_SHOP_PATH, title: 60 } as const;

const colour = z
  .string()
  .trim()
  .toLowerCase()
  .nullish()
  .transform((typed) => typed || null)
  .refine((typed) => typed === null || /^#[0-9a-f]{6}$/.test(typed), "Escribe un color como #c2410c");

/** A minute in Spain, `2026-11-27T09:00`, as browsers' fields have it. */
const minute = z
  .string()
  .trim()
  .nullish()
  .transform((typed) => typed || null)
  .refine((typed) => typed === null || isMinute(typed), "Escribe un día y una hora");

const homeSection = z.strictObject({
  section: z.enum(HOME_SECTIONS, "Esta sección no existe"),
  is_visible: z.boolean(),
  /** Null for the shop's own heading. */
  title: optionalText(CONTENT_LIMITS.title),
});

/** The fields of each part; null is the shop's own. */
export const contentFields = {
  identity: {
    name: optionalText(CONTENT_LIMITS.name),
    signal_light: colour,
    signal_dark: colour,
    /** An uploaded picture; null for the shop's own mark. */
    logo_id: z.int().min(1).max(2_147_483_647).nullish().transform(orNull),
    /** Whether the name is written in the picture, so that pages need not write it beside it. */
    logo_has_name: z
      .boolean()
      .optional()
      .transform((given) => given ?? false),
  },
  banner: { text: optionalText(CONTENT_LIMITS.banner), path: shopPath, from: minute, until: minute },
  home: {
    sections: z
      .array(homeSection)
      .length(HOME_SECTIONS.length, "Tienen que estar todas las secciones")
      .refine(
        (all) => new Set(all.map(({ section }) => section)).size === all.length,
        "Hay una sección repetida",
      ),
    hero,
  },
  pages: { pages: ownPages.superRefine(checkOwnPages) },
  mails: mailFields,
};

function orNull<T>(given: T | null | undefined): T | null {
  return given ?? null;
}

type Refusing = (message: string, field: string) => void;
type Colours = { signal_light: string | null; signal_dark: string | null };
type Banner = { text: string | null; path: string | null; from: string | null; until: string | null };

/** Refuses a pair of colours that is not whole, or that some people could not see. */
export function checkIdentity({ signal_light: light, signal_dark: dark }: Colours, refuse: Refusing): void {
  if (light === null && dark === null) return;
  const missing = "Escribe los dos colores, o ninguno";
  const problems = {
    signal_light: light === null ? missing : problemOfSignal("light", light),
    signal_dark: dark === null ? missing : problemOfSignal("dark", dark),
  };
  for (const [field, problem] of Object.entries(problems)) if (problem) refuse(problem, field);
}

/** Refuses a banner of which only the rest is there, or that ends before it begins. */
export function checkBanner({ text, path, from, until }: Banner, refuse: Refusing): void {
  if (text === null && (path ?? from ?? until) !== null) refuse("Escribe el texto del aviso", "text");
  if (from !== null && until !== null && until <= from) refuse("Termina antes de empezar", "until");
}

/** A zod refinement of one of these checks. */
export function refineBy<T>(check: (value: T, refuse: Refusing) => void) {
  return (value: T, { addIssue }: z.RefinementCtx) =>
    check(value, (message, field) => addIssue({ code: "custom", message, path: [field] }));
}

/** Parts as they are stored. */
export const contentBodies = {
  identity: z.strictObject(contentFields.identity).superRefine(refineBy(checkIdentity)),
  banner: z.strictObject(contentFields.banner).superRefine(refineBy(checkBanner)),
  // Before it could be changed there was none.
  home: z.strictObject({ ...contentFields.home, hero: hero.prefault({}) }),
  // Texts that were published before something was refused stay.
  pages: z.strictObject({ pages: ownPages }),
  mails: mailBody,
};
export type ContentBodies = { [P in ContentPart]: z.output<(typeof contentBodies)[P]> };

/** The parts of a shop whose operator has changed nothing. */
export const OWN_CONTENT: ContentBodies = {
  identity: { name: null, signal_light: null, signal_dark: null, logo_id: null, logo_has_name: false },
  banner: { text: null, path: null, from: null, until: null },
  home: {
    sections: HOME_SECTIONS.map((section) => ({ section, is_visible: true, title: null })),
    hero: OWN_HERO,
  },
  pages: { pages: [] },
  mails: mailBody.parse({ introductions: {} }),
};

/** Whether it is `YYYY-MM-DDTHH:mm` of a day that exists. */
function isMinute(typed: string): boolean {
  const day = new Date(`${typed}:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(`${typed}:00`);
}
