import { z } from "zod";
import { ImportError } from "../import-error.ts";
import { SHOP_CURRENCY } from "../row/values/currency.ts";
import { FIELDS } from "./fields.ts";
import { columnName, conditions, decimalStyle, oneOrMore, rule, text } from "./rule-schema.ts";

const attributes = z.union([z.strictObject({ labels: z.record(z.string().min(1).max(60), rule) }), rule]);

/** Properties of a file that detection gets wrong. */
export const fileOptions = {
  format: z.enum(["csv", "json", "jsonl", "xml", "xlsx"]).optional(),
  delimiter: z.enum([",", ";", "\t", "|"]).optional(),
  encoding: z
    .enum(["auto", "utf-8", "utf-16le", "utf-16be", "latin-1", "latin-9", "cp850", "cp437", "mac"])
    .optional(),
  sheet: z.string().min(1).max(100).optional(),
  rows: columnName.optional(),
  header: z.int().min(1).max(1000).optional(),
};

const oneOrMoreColumns = z.union([z.array(columnName).min(1).max(5), columnName.transform((one) => [one])]);

const lookup = z
  .strictObject({
    file: z.string().min(1).max(500),
    optional: z.boolean().default(false),
    key: oneOrMoreColumns,
    by: oneOrMoreColumns,
    ...fileOptions,
  })
  .refine((it) => it.key.length === it.by.length, "needs as many columns in key as in by");
export type LookupRule = z.output<typeof lookup>;

/** How to find rows that are variants of one product, and what they inherit. */
const variants = z
  .strictObject({
    group: columnName.optional(),
    own: z.array(columnName).min(1).max(10).optional(),
    parent: columnName.optional(),
    key: z.array(z.string().min(1).max(200)).min(1).max(5).optional(),
    parents: conditions.default([]),
    lookup: columnName.optional(),
    inherit: z.array(columnName).max(50).default([]),
    words_for_empty: z.array(text).max(10).default([]),
    collect: z.array(columnName).max(10).default([]),
    fill: z.array(columnName).max(5).default([]),
    overrule: conditions.default([]),
  })
  .refine(
    (it) =>
      [it.group && it.own, it.parent && it.key, it.lookup].filter(Boolean).length === 1 &&
      [it.group, it.parent, it.lookup].filter(Boolean).length === 1,
    "needs exactly one of: group (with own), parent (with key), lookup",
  );
export type VariantsRule = z.output<typeof variants>;

const plainFields = FIELDS.filter((field) => field !== "attributes");

/** The whole map file; `docs/import.md` describes every part. */
const importMap = z.strictObject({
  title: z.string().min(1).max(60).optional(),
  comment: z.string().max(5000).optional(),
  ...fileOptions,
  decimal: decimalStyle.default("auto"),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, "a code such as EUR or USD")
    .default(SHOP_CURRENCY),
  names: z
    .record(columnName, oneOrMore.pipe(z.array(columnName).min(1).max(20)))
    .default({})
    .refine((it) => Object.keys(it).length <= 100, "has more than 100 names"),
  variants: variants.optional(),
  lookups: z.record(z.string().regex(/^\w{1,40}$/, "a name of letters and digits"), lookup).default({}),
  where: conditions.default([]),
  fields: z
    .strictObject({
      ...(Object.fromEntries(plainFields.map((field) => [field, rule.optional()])) as Record<
        (typeof plainFields)[number],
        z.ZodOptional<typeof rule>
      >),
      attributes: attributes.optional(),
    })
    .optional(),
});
export type ImportMap = z.output<typeof importMap>;

/** Checks a map. Throws ImportError with one line per defect. */
export function parseMap(value: unknown): ImportMap {
  const parsed = importMap.safeParse(value, { error: z.locales.en().localeError });
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map((issue) => `  ${issue.path.join(".") || "map"}: ${issue.message}`);
  throw new ImportError(`The map is not valid:\n${lines.join("\n")}`);
}

/** The map of files with the shop's own columns. */
export const OWN_MAP: ImportMap = parseMap({});
