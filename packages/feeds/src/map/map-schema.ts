import { z } from "zod";
import { ImportError } from "../import-error.ts";
import { SHOP_CURRENCY } from "../row/values/currency.ts";
import { FIELDS } from "./fields.ts";

const decimalStyle = z.enum(["auto", "comma", "point", "either"]);
export type DecimalStyle = z.infer<typeof decimalStyle>;

const text = z.string().max(1000);
const columnName = z.string().min(1).max(200);
const scalar = z.union([text, z.number(), z.boolean()]).transform(String);
const oneOrMore = z.union([
  z.array(z.string().max(1000)).max(1000),
  z
    .string()
    .max(1000)
    .transform((one) => [one]),
]);

/** A condition for importing a row, or for a rule to give a value. */
const condition = z
  .strictObject({
    column: columnName,
    in: oneOrMore.optional(),
    not_in: oneOrMore.optional(),
    empty: z.boolean().optional(),
    below: columnName.optional(),
  })
  .refine(
    (it) => it.in || it.not_in || it.empty !== undefined || it.below,
    "needs one of: in, not_in, empty, below",
  );
const conditions = z.union([z.array(condition).max(20), condition.transform((one) => [one])]);
export type Condition = z.output<typeof condition>;

const SOURCES = ["column", "columns", "template", "constant", "first", "sum", "pairs"] as const;

const TRANSFORMS = ["upper", "lower", "code", "lines", "path", "label", "value", "feature"] as const;
export type Transform = (typeof TRANSFORMS)[number];

/** The source of a field's value, and its changes. */
export type Rule = {
  column?: string;
  columns?: Rule[];
  join: string;
  template?: string;
  constant?: string;
  first?: Rule[];
  sum?: Rule[];
  pairs?: Rule[];
  each?: string;
  when?: Condition[];
  split?: string;
  values?: Record<string, string>;
  otherwise?: string;
  transform?: Transform;
  levels?: string;
  cut?: number;
  pick?: "first" | "last";
  default?: string;
  decimal?: DecimalStyle;
  factor?: number;
  amount_off?: string;
  percent_off?: string;
};

const ruleObject = z
  .strictObject({
    column: columnName.optional(),
    get columns(): z.ZodOptional<z.ZodArray<z.ZodType<Rule>>> {
      return z.array(rule).min(1).max(20).optional();
    },
    join: z.string().max(20).default(" "),
    template: z.string().min(1).max(2000).optional(),
    constant: scalar.optional(),
    get first(): z.ZodOptional<z.ZodArray<z.ZodType<Rule>>> {
      return z.array(rule).min(1).max(10).optional();
    },
    get sum(): z.ZodOptional<z.ZodArray<z.ZodType<Rule>>> {
      return z.array(rule).min(1).max(10).optional();
    },
    get pairs(): z.ZodOptional<z.ZodArray<z.ZodType<Rule>>> {
      return z.array(rule).length(2).optional();
    },
    each: columnName.optional(),
    when: conditions.optional(),
    split: z.string().min(1).max(10).optional(),
    values: z.record(text, scalar).optional(),
    otherwise: text.optional(),
    transform: z.enum(TRANSFORMS).optional(),
    levels: z.string().min(1).max(10).optional(),
    cut: z.int().min(1).max(20_000).optional(),
    pick: z.enum(["first", "last"]).optional(),
    default: scalar.optional(),
    decimal: decimalStyle.optional(),
    factor: z.number().positive().max(1_000_000).optional(),
    amount_off: columnName.optional(),
    percent_off: columnName.optional(),
  })
  .refine((it) => SOURCES.filter((source) => it[source] !== undefined).length === 1, {
    error: `needs exactly one of: ${SOURCES.join(", ")}`,
  });

/** A text alone is the name of a column. */
export const rule: z.ZodType<Rule> = z.preprocess(
  (value) => (typeof value === "string" ? { column: value } : value),
  ruleObject,
);

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
