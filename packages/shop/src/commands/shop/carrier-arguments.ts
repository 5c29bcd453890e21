import { trackingTemplateProblem, type ZonePrice } from "@tuerca/api/operator/shop";
import { type Cents, ZONES, type Zone } from "@tuerca/contract";
import { parseOptions, readEuros } from "../read-arguments.ts";
import { UsageError } from "../usage-error.ts";

const OPTIONS = {
  price: { type: "string" },
  "free-from": { type: "string" },
  days: { type: "string" },
  "cash-fee": { type: "string" },
  "cash-max": { type: "string" },
} as const;

const MAX_EUROS = 9999.99;

/** From this amount on cash is forbidden (Ley 7/2012, art. 7.1). */
const CASH_LIMIT_CENTS = 100_000;

/** Reads the words after `set <carrier> <zone>`. Throws UsageError. */
export function readZonePrice(args: string[]): ZonePrice {
  const { values } = parseOptions({ args, options: OPTIONS });
  const { price, "free-from": freeFrom, days, "cash-fee": fee, "cash-max": max } = values;
  if (price === undefined || days === undefined) throw new UsageError("--price and --days were expected.");
  return {
    priceCents: readPrice("--price", price),
    freeFromCents: freeFrom === undefined ? null : readPrice("--free-from", freeFrom),
    ...readDays(days),
    cash: readCash(fee, max),
  };
}

/** A zone by its name. Throws UsageError. */
export function readZone(text: string): Zone {
  const zone = ZONES.find((one) => one === text);
  if (zone) return zone;
  throw new UsageError(`${text || "Nothing"} is no zone, but one of ${ZONES.join(", ")} was expected.`);
}

/** A template of tracking links. Throws UsageError. */
export function readTrackingTemplate(text: string): string {
  const expected = trackingTemplateProblem(text);
  if (expected === null) return text;
  throw new UsageError(`The template is ${text}, but ${expected} was expected.`);
}

function readPrice(what: string, text: string): Cents {
  return readEuros(what, text, MAX_EUROS, 0);
}

function readDays(text: string): Pick<ZonePrice, "minDays" | "maxDays"> {
  const [min = Number.NaN, max = Number.NaN] = (/^(\d{1,2})-(\d{1,2})$/.exec(text) ?? [])
    .slice(1)
    .map(Number);
  if (min <= max) return { minDays: min, maxDays: max };
  throw new UsageError(`--days is ${text}, but working days like 2-3 were expected.`);
}

function readCash(fee: string | undefined, max: string | undefined): ZonePrice["cash"] {
  if (fee === undefined && max === undefined) return null;
  if (fee === undefined || max === undefined)
    throw new UsageError("--cash-fee and --cash-max belong together.");
  const maxCents = readPrice("--cash-max", max);
  if (maxCents > 0 && maxCents < CASH_LIMIT_CENTS)
    return { feeCents: readPrice("--cash-fee", fee), maxCents };
  throw new UsageError(`--cash-max is ${max}, but an amount below 1000 was expected (Ley 7/2012).`);
}
