import { parseArgs } from "node:util";
import type { NewCoupon } from "@tuerca/api";
import { COUPON_CODE, normalizeCouponCode, toCents } from "@tuerca/contract";
import { UsageError } from "./usage-error.ts";

const OPTIONS = {
  percent: { type: "string" },
  fixed: { type: "string" },
  "free-shipping": { type: "boolean" },
  name: { type: "string" },
  min: { type: "string" },
  from: { type: "string" },
  until: { type: "string" },
  category: { type: "string", multiple: true },
  brand: { type: "string", multiple: true },
  uses: { type: "string" },
  "uses-per-customer": { type: "string" },
  public: { type: "boolean" },
} as const;

const MAX_EUROS = 100_000;
const MAX_NAME = 60;

/** The coupon that the words after `create` describe. Throws UsageError. */
export function readCouponArguments(args: string[]): NewCoupon {
  const { values, positionals } = parse(args);
  const [typed, ...more] = positionals;
  if (typed === undefined || more.length > 0) throw new UsageError("One code was expected.");
  const code = readCode(typed);
  return {
    code,
    name: readName(values.name ?? `Cupón ${code}`),
    ...readValue(values),
    minCents: values.min === undefined ? 0 : readEuros("min", values.min),
    ...readDays(values.from, values.until),
    categories: values.category ?? [],
    brands: values.brand ?? [],
    maxUses: readCount("uses", values.uses),
    maxUsesPerCustomer: readCount("uses-per-customer", values["uses-per-customer"]),
    isPublic: values.public ?? false,
  };
}

/** A code as it is kept. Throws UsageError. */
export function readCode(typed: string): string {
  const code = normalizeCouponCode(typed);
  if (COUPON_CODE.test(code)) return code;
  throw new UsageError("A code has 3 to 30 letters (A to Z) and digits.");
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, allowPositionals: true, options: OPTIONS });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

type Values = ReturnType<typeof parse>["values"];

function readValue({ percent, fixed, "free-shipping": free }: Values): Pick<NewCoupon, "kind" | "value"> {
  const given = [percent, fixed, free].filter((one) => one !== undefined);
  if (given.length !== 1) throw new UsageError("One of --percent, --fixed and --free-shipping was expected.");
  if (percent !== undefined) return { kind: "percent", value: readHundredths("percent", percent, 100) };
  if (fixed !== undefined) return { kind: "fixed", value: readEuros("fixed", fixed) };
  return { kind: "free_shipping", value: 0 };
}

function readEuros(option: string, text: string): number {
  return readHundredths(option, text, MAX_EUROS);
}

/** A number above 0 with at most two decimals, in hundredths. */
function readHundredths(option: string, text: string, max: number): number {
  const number = /^\d{1,6}([.,]\d{1,2})?$/.test(text) ? toCents(Number(text.replace(",", "."))) : 0;
  if (number > 0 && number <= max * 100) return number;
  throw new UsageError(`--${option} is ${text}, but a number up to ${max} was expected.`);
}

function readCount(option: string, text: string | undefined): number | null {
  if (text === undefined) return null;
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new UsageError(`--${option} is ${text}, but a whole number from 1 was expected.`);
}

function readDays(from?: string, until?: string): Pick<NewCoupon, "from" | "until"> {
  for (const [option, text] of Object.entries({ from, until }))
    if (text !== undefined && !isDay(text))
      throw new UsageError(`--${option} is ${text}, but a day like 2026-12-31 was expected.`);
  if (from && until && from > until) throw new UsageError("--until is before --from.");
  return { from: from ?? null, until: until ?? null };
}

function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
  );
}

function readName(text: string): string {
  const name = text.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, " ").trim();
  if (name.length > 0 && name.length <= MAX_NAME) return name;
  throw new UsageError(`--name has 1 to ${MAX_NAME} characters.`);
}
