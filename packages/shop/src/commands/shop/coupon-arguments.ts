import type { CouponTerms, NewCoupon } from "@tuerca/api/operator/shop";
import { isDay } from "@tuerca/api/settings";
import { COUPON_CODE, normalizeCouponCode } from "@tuerca/contract";
import { parseOptions, readEuros, readOnly, readPercent, readText, readWhole } from "../read-arguments.ts";
import { UsageError } from "../usage-error.ts";

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

const TERM_OPTIONS = {
  name: { type: "string" },
  min: { type: "string" },
  from: { type: "string" },
  until: { type: "string" },
  uses: { type: "string" },
  "uses-per-customer": { type: "string" },
  public: { type: "boolean" },
  private: { type: "boolean" },
} as const;

const MAX_EUROS = 100_000;
const MAX_NAME = 60;

/** Reads the coupon in the words after `create`, created at `now`. Throws UsageError. */
export function readCouponArguments(args: string[], now: Date): NewCoupon {
  const { values, positionals } = parse(args);
  const code = readCode(readOnly("code", positionals));
  return {
    code,
    name: readText("A name", values.name ?? `Cupón ${code}`, MAX_NAME),
    ...readValue(values),
    minCents: values.min === undefined ? 0 : readEuros("--min", values.min, MAX_EUROS),
    ...readDays(values.from, values.until, dayInSpain(now)),
    categories: values.category ?? [],
    brands: values.brand ?? [],
    maxUses: readCount("--uses", values.uses),
    maxUsesPerCustomer: readCount("--uses-per-customer", values["uses-per-customer"]),
    isPublic: values.public ?? false,
  };
}

/** Reads the code and the terms in the words after `change`, at `now`. Throws UsageError. */
export function readTermArguments(args: string[], now: Date) {
  const { values, positionals } = parseOptions({ args, allowPositionals: true, options: TERM_OPTIONS });
  const { name, min, from, until, uses, public: isPublic, private: isPrivate } = values;
  const ofCustomer = values["uses-per-customer"];
  const today = dayInSpain(now);
  if (isPublic && isPrivate) throw new UsageError("Only one of --public and --private was expected.");
  const days = readDays(from, until, today);
  const terms: Partial<CouponTerms> = {
    ...(name === undefined ? {} : { name: readText("A name", name, MAX_NAME) }),
    ...(min === undefined ? {} : { minCents: readEuros("--min", min, MAX_EUROS, 0) }),
    ...(from === undefined ? {} : { from: days.from }),
    ...(until === undefined ? {} : { until: days.until }),
    ...(uses === undefined ? {} : { maxUses: readCount("--uses", uses) }),
    ...(ofCustomer === undefined ? {} : { maxUsesPerCustomer: readCount("--uses-per-customer", ofCustomer) }),
    ...(isPublic || isPrivate ? { isPublic: isPublic ?? false } : {}),
  };
  if (Object.keys(terms).length === 0) throw new UsageError("What to change was expected.");
  return { code: readCode(readOnly("code", positionals)), terms, today };
}

/** A code in its stored form. Throws UsageError. */
export function readCode(typed: string): string {
  const code = normalizeCouponCode(typed);
  if (COUPON_CODE.test(code)) return code;
  throw new UsageError("A code has 3 to 30 letters (A to Z) and digits.");
}

function parse(args: string[]) {
  return parseOptions({ args, allowPositionals: true, options: OPTIONS });
}

type Values = ReturnType<typeof parse>["values"];

function readValue({ percent, fixed, "free-shipping": free }: Values): Pick<NewCoupon, "kind" | "value"> {
  const given = [percent, fixed, free].filter((one) => one !== undefined);
  if (given.length !== 1) throw new UsageError("One of --percent, --fixed and --free-shipping was expected.");
  if (percent !== undefined) return { kind: "percent", value: readPercent("--percent", percent) };
  if (fixed !== undefined) return { kind: "fixed", value: readEuros("--fixed", fixed, MAX_EUROS) };
  return { kind: "free_shipping", value: 0 };
}

function readCount(what: string, text: string | undefined): number | null {
  return text === undefined ? null : readWhole(what, text);
}

function readDays(
  from: string | undefined,
  until: string | undefined,
  today: string,
): Pick<NewCoupon, "from" | "until"> {
  for (const [option, text] of Object.entries({ from, until }))
    if (text !== undefined && !isDay(text))
      throw new UsageError(`--${option} is ${text}, but a day like 2026-12-31 was expected.`);
  if (from && until && from > until) throw new UsageError("--until is before --from.");
  if (until && until < today)
    throw new UsageError(`--until is ${until}, but that day is over: today is ${today} in Spain.`);
  return { from: from ?? null, until: until ?? null };
}

/** As `2026-12-31`. */
function dayInSpain(now: Date): string {
  return new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Madrid" }).format(now);
}
