import { z } from "zod";
import { text } from "../fields/fields.ts";
import { legalMessages, legalSource } from "../legal/legal-fields.ts";
import { parseLegalText, picturesOf } from "../legal/parse-legal.ts";

/** Bounds of own pages: how many, and characters of a title and of all texts together. */
export const OWN_PAGE_LIMITS = { pages: 20, title: 60, texts: 100_000 } as const;

/** The last part of an own page's address. */
export const ownPageSlug = z
  .string({ error: "Escribe la dirección" })
  .trim()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "Escribe letras minúsculas sin acento, números y guiones")
  .max(60, "No puede tener más de 60 caracteres");

const ownPage = z.strictObject({
  slug: ownPageSlug,
  title: text(OWN_PAGE_LIMITS.title, "Escribe el título"),
  /** In the markup of `parseLegalText`. */
  text: legalSource,
  /** Whether the end of every page leads to it. */
  is_in_footer: z.boolean(),
  /** Whether the menu and the home page's navigation lead to it. */
  is_in_menu: z
    .boolean()
    .optional()
    .transform((given) => given ?? false),
});
export type OwnPage = z.output<typeof ownPage>;

/** The own pages in their order, as they are stored. */
export const ownPages = z
  .array(ownPage)
  .max(OWN_PAGE_LIMITS.pages, `Caben ${OWN_PAGE_LIMITS.pages} páginas`)
  .refine(
    (pages) => pages.reduce((sum, one) => sum + one.text.length, 0) <= OWN_PAGE_LIMITS.texts,
    `Los textos no pueden tener más de ${OWN_PAGE_LIMITS.texts} caracteres entre todos`,
  );

/** The ids of the pictures that an own page's text shows. */
export function picturesInPage({ text: source }: Pick<OwnPage, "text">): number[] {
  return picturesOf(parseLegalText(source, true).text);
}

/** Refuses an address that two pages have, and each wrong line of a text. */
export function checkOwnPages(pages: readonly OwnPage[], { addIssue }: z.RefinementCtx): void {
  for (const [at, { slug, text: source }] of pages.entries()) {
    if (pages.findIndex((one) => one.slug === slug) < at)
      addIssue({ code: "custom", message: "Otra página ya tiene esta dirección", path: [at, "slug"] });
    for (const message of legalMessages(null, source))
      addIssue({ code: "custom", message, path: [at, "text"] });
  }
}
