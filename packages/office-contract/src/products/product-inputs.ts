import { numericId } from "@tuerca/contract";
import { z } from "zod";

/** Characters of a typed or seen text; the importer's own limits are below. */
export const MOST_CHARACTERS = 40_000;

export const typed = z
  .string({ error: "Escribe un texto" })
  .max(MOST_CHARACTERS, `El texto tiene más de ${MOST_CHARACTERS.toLocaleString("es-ES")} caracteres`);

/** Entries of a list of codes, and characters of one. */
export const codes = z
  .array(z.string("Escribe códigos").max(200, "Un código tiene más de 200 caracteres"), "Escribe códigos")
  .max(500, "No puede tener más de 500 códigos");

const MOST_CATEGORIES = 10;
export const chosenCategories = z
  .array(numericId, "Elige categorías")
  .max(MOST_CATEGORIES, `No puede estar en más de ${MOST_CATEGORIES} categorías`);
export const someCategories = chosenCategories.min(1, "Elige al menos una categoría");

const fact = (missing: string, most: number) =>
  z.string(missing).trim().min(1, missing).max(most, `Hasta ${most} caracteres`);

/** Attributes, such as `Diámetro`: `280 mm`. */
export const typedAttributes = z
  .array(
    z.strictObject({ label: fact("Escribe el nombre", 60), value: fact("Escribe el valor", 500) }),
    "Escribe características",
  )
  .max(100, "No puede tener más de 100 características")
  .refine(
    (list) => new Set(list.map(({ label }) => label)).size === list.length,
    "Hay dos características con el mismo nombre",
  );

/** Vehicles in text, such as `SEAT León 1P (2005-2012)`. */
export const vehicles = z
  .array(
    z.string("Escribe vehículos").max(240, "Un vehículo tiene más de 240 caracteres"),
    "Escribe vehículos",
  )
  .max(500, "No puede tener más de 500 vehículos");

/** Who is liable for a product's safety; empty texts for nobody. */
export const typedProducer = z.strictObject({
  name: typed,
  address: typed,
  /** A mail or web address. */
  email: typed,
});

/** Bytes of a description and lists, typed and seen. */
export const MAX_EDIT_BYTES = 1024 * 1024;
