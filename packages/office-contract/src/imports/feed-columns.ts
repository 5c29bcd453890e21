import { PRICE_ROUNDINGS, PRODUCT_FIELD_NAMES } from "@tuerca/contract";
import { z } from "zod";

const column = z.string().min(1, "Elige la columna").max(200, "El nombre de la columna es demasiado largo");

/**
 * The column of a field; `split` cuts it into a list, `factor` multiplies its number, `levels`
 * stands between the levels of its path.
 */
const columnRule = z.strictObject({
  column,
  split: z.enum([";", ",", "|"], "Elige el separador").optional(),
  levels: z.enum(["/", "|"], "Elige el separador de los niveles").optional(),
  factor: z.number("Escribe un número").positive("Escribe un número mayor que 0").max(1_000_000).optional(),
});

const PERCENT = "Escribe un porcentaje de −90 a 1.000, con dos decimales como mucho";

const LEAST = "Escribe un importe de 0,01 a 999.999,99 €";

/** How prices come from a file, in this order. */
const priceChange = z.strictObject({
  /** Prices are made of the file's costs; its columns of prices and offers are left out. */
  from: z.literal("cost_price", "Elige de dónde salen los precios").optional(),
  /** Below 0 it lowers them. */
  percent: z
    .number(PERCENT)
    .min(-90, PERCENT)
    .max(1000, PERCENT)
    .refine((value) => Number(value.toFixed(2)) === value, PERCENT)
    .optional(),
  /** Percent to add, if the prices are without VAT. */
  vat: z.literal([4, 10, 21], "Elige el IVA").optional(),
  /** The least price. */
  min_cents: z.number(LEAST).int(LEAST).min(1, LEAST).max(99_999_999, LEAST).optional(),
  round: z.enum(PRICE_ROUNDINGS, "Elige el redondeo").optional(),
});
export type PriceChange = z.output<typeof priceChange>;

/** The part of a file that is read, where it is not the one that is found by itself. */
export const filePart = z.strictObject({
  sheet: z.string().min(1, "Elige la hoja").max(100, "El nombre de la hoja es demasiado largo").optional(),
  header: z
    .number("Escribe la línea")
    .int("Escribe un número entero")
    .min(1, "La primera línea es la 1")
    .max(1000, "La cabecera está entre las primeras 1.000 líneas")
    .optional(),
  /** The list of a JSON file, as a path of keys. */
  rows: z.string().min(1, "Elige la lista").max(200, "El nombre de la lista es demasiado largo").optional(),
});
export type FilePart = z.output<typeof filePart>;

const MOST_ATTRIBUTES = 100;
const label = z.string().trim().min(1, "Escribe el nombre").max(60, "El nombre tiene más de 60 letras");

/** How a person has a file read; may lack what an import needs. */
export const feedReading = z.strictObject({
  decimal: z.enum(["auto", "comma", "point"], "Elige cómo se escriben los decimales"),
  /** The name of an included map, in place of `fields` and `attributes`. */
  included: z
    .string()
    .regex(/^[a-z0-9-]{1,60}$/, "Este formato no existe")
    .optional(),
  fields: z.partialRecord(z.enum(PRODUCT_FIELD_NAMES, "Este campo no existe"), columnRule),
  /** The column of each attribute, by its label. */
  attributes: z
    .record(label, column)
    .refine((labels) => Object.keys(labels).length <= MOST_ATTRIBUTES, "Puede haber 100 atributos")
    .optional(),
  prices: priceChange.optional(),
  part: filePart.optional(),
});

const NO_COST = "Ninguna columna es el coste: elige una, o saca los precios del archivo";

/** How to read a file: by an included map, or by columns with that of the sku and one more. */
export const feedColumns = feedReading.superRefine((columns, problems) => {
  const { included, fields, attributes = {}, prices = {} } = columns;
  const report = (message: string) => problems.addIssue({ code: "custom", message, path: ["fields"] });
  const chosen = Object.keys(fields).length + Object.keys(attributes).length;
  if (included !== undefined) {
    if (chosen > 0) report("Con este formato no se eligen columnas");
  } else if (fields.sku === undefined) report("Elige la columna de la referencia (SKU)");
  else if (chosen < 2) report("Elige alguna columna más que la referencia");
  else if (fields.attributes && Object.keys(attributes).length > 0)
    report("Elige una columna con todos los atributos, o columnas de uno solo");
  if (prices.from === "cost_price" && fields.cost_price === undefined)
    problems.addIssue({ code: "custom", message: NO_COST, path: ["prices", "from"] });
});
export type FeedColumns = z.output<typeof feedColumns>;
