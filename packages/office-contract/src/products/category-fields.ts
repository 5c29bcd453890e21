import { DRAWING_KINDS, instant, numericId, text } from "@tuerca/contract";
import { z } from "zod";
import { counted, namesIn } from "../fields.ts";

/** An act on a category or a brand, and the fields that it changed. */
const act = z.object({ at: instant, action: z.string(), actor: z.string(), fields: z.array(z.string()) });
export type CatalogueAct = z.infer<typeof act>;

/** The fields that pages of categories and brands share. */
export const namedPage = {
  /** Its page in the shop. */
  shop_url: z.string(),
  /** Products out of sale. */
  inactive: counted,
  /** Coupons that are restricted to it, among others or alone. */
  coupons: z.number().int(),
  /** Former addresses, which lead to its page. */
  former_slugs: z.array(z.string()),
  /** Former names, by which imports still find it. */
  feed_names: z.array(z.string()),
  /** The last twenty changes by hand, newest first. */
  acts: z.array(act),
};

/** A category of the tree. */
export const listedCategory = z.object({
  id: numericId,
  /** Null for the tree's root. */
  parent: numericId.nullable(),
  name: z.string(),
  slug: z.string(),
  /** Its stored picture; null without one. */
  picture: numericId.nullable(),
  /** Products in sale, those of the categories below it too. */
  products: z.number().int(),
  /**
   * It is the shop's main category or that of gift cards, whose address and place are the shop's.
   */
  is_fixed: z.boolean(),
});
export type ListedCategory = z.infer<typeof listedCategory>;

export const categoryDetail = z.object({
  ...namedPage,
  category: listedCategory,
  /** The names above it, from the top down. */
  above: z.array(z.string()),
  /** Imports leave the picture alone. */
  is_picture_by_hand: z.boolean(),
  /** Labels of attributes that decide about universal parts, parted by commas. */
  criterion: z.string(),
  /** Those of the nearest category above that has some; they count where it has none. */
  criterion_above: z.string(),
  /**
   * The kind of drawing with measures of its parts: empty as in the category above, `none` without.
   */
  drawing: z.string(),
  /** That of the nearest category above that has a choice; it counts where this one has none. */
  drawing_above: z.string(),
  /** The measures of its parts in the order of columns, by names parted by commas. */
  measures: z.string(),
  /** Those of the nearest category above that has a list; they count where it has none. */
  measures_above: z.string(),
  /** The measures that most of its products have, with what feeds call them. */
  common_measures: z.array(
    z.object({ name: z.string(), unit: z.string(), other_names: z.array(z.string()) }),
  ),
  /** The categories whose parts are changed together with its own. */
  partners: z.array(numericId),
});
export type CategoryDetail = z.infer<typeof categoryDetail>;

/** Names of categories and brands end in feeds' lists and paths. */
export const NOT_IN_NAMES = /[<>|]/;

export const catalogueName = text(100, "Escribe el nombre").refine(
  (name) => !NOT_IN_NAMES.test(name),
  "No puede llevar <, > ni |",
);

/** Such as `discos-de-freno`. */
export const typedSlug = z
  .string({ error: "Escribe la dirección" })
  .trim()
  .toLowerCase()
  .min(1, "Escribe la dirección")
  .max(150, "La dirección tiene más de 150 caracteres")
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "Usa letras sin acento, números y guiones: discos-de-freno");

/** Most characters of a criterion, and most labels in it. */
const MOST_CRITERION = 200;
const MOST_LABELS = 10;

/** Labels of attributes, such as `Norma, Viscosidad`. */
export const criterion = z
  .string("Valor no válido")
  .max(MOST_CRITERION, `Hasta ${MOST_CRITERION} caracteres`)
  .transform((typed) => {
    const labels = typed.split(",").map((label) => label.trim().replaceAll(/\s+/g, " "));
    return labels.filter((label) => label !== "").join(", ");
  })
  .refine((labels) => labels.split(",").length <= MOST_LABELS, `Hasta ${MOST_LABELS} etiquetas`);

/** Most characters of the names of a category's measures. */
const MOST_MEASURES_TEXT = 6000;
export const namesText = z
  .string("Valor no válido")
  .max(MOST_MEASURES_TEXT, `Hasta ${MOST_MEASURES_TEXT} caracteres`);

/** Such as `Diámetro, Grosor`. */
export const measureNames = namesText.transform((typed) => namesIn(typed).join(", "));

/** The choices of a category's drawing with measures. */
export const DRAWING_CHOICES = ["", "none", ...DRAWING_KINDS] as const;
export const drawing = z.enum(DRAWING_CHOICES, "Elige un dibujo");

export const seenText = z.string("Valor no válido").max(1000, "Valor no válido");

/** A name and an address, each with the one that the person saw. */
export const namedChanges = {
  name: z.strictObject({ seen: seenText, value: catalogueName }).optional(),
  slug: z.strictObject({ seen: seenText, value: typedSlug }).optional(),
};
