import { PRICE_ROUNDINGS, type PriceRounding } from "@tuerca/contract";
import { z } from "zod";

export const decimalStyle = z.enum(["auto", "comma", "point", "either"]);
export type DecimalStyle = z.infer<typeof decimalStyle>;

export const text = z.string().max(1000);
export const columnName = z.string().min(1).max(200);
const scalar = z.union([text, z.number(), z.boolean()]).transform(String);
export const oneOrMore = z.union([
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
export const conditions = z.union([z.array(condition).max(20), condition.transform((one) => [one])]);
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
  min?: number;
  round?: PriceRounding;
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
    min: z.number().positive().max(1_000_000).optional(),
    round: z.enum(PRICE_ROUNDINGS).optional(),
  })
  .refine((it) => SOURCES.filter((source) => it[source] !== undefined).length === 1, {
    error: `needs exactly one of: ${SOURCES.join(", ")}`,
  });

/** A text alone is the name of a column. */
export const rule: z.ZodType<Rule> = z.preprocess(
  (value) => (typeof value === "string" ? { column: value } : value),
  ruleObject,
);
