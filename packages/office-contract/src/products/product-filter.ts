import { numericId, numericIdParam, text } from "@tuerca/contract";
import { z } from "zod";

const WRONG = "Filtro no válido";

const choices = {
  /** Words of the name, or any code in any spelling. */
  q: text(200, "Escribe qué buscas").optional(),
  active: z.enum(["yes", "no"], WRONG).optional(),
  /** Products that have an offer, whether it runs or not. */
  offer: z.enum(["yes"], WRONG).optional(),
  /** No piece, 1 to 5, or more; `low`: at most 2 of a product for sale that has sold lately. */
  stock: z.enum(["none", "few", "many", "low"], WRONG).optional(),
};

/** A filter in an address. A category counts with those below it. */
export const filterQuery = {
  ...choices,
  category: numericIdParam.optional(),
  brand: numericIdParam.optional(),
  /** A feed's source that sends the product. */
  source: numericIdParam.optional(),
};

/** Most products of one change. */
export const MAX_CHANGED_PRODUCTS = 10_000;

/** The same filter in a body; `ids` restricts it to products that were picked. */
export const filterBody = z.strictObject({
  ...choices,
  category: numericId.optional(),
  brand: numericId.optional(),
  source: numericId.optional(),
  ids: z
    .array(numericId)
    .max(MAX_CHANGED_PRODUCTS, "No se pueden cambiar más de 10.000 productos a la vez")
    .optional(),
});
export type FilterBody = z.output<typeof filterBody>;
