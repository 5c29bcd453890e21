import type { GiftProduct } from "@tuerca/api/operator/shop";
import { normalizeMobile } from "@tuerca/contract";
import { isWhole, parseOptions, readEuros, readOnly, readText } from "../read-arguments.ts";
import { UsageError } from "../usage-error.ts";

const OPTIONS = {
  name: { type: "string" },
  description: { type: "string" },
  amount: { type: "string" },
  min: { type: "string" },
  max: { type: "string" },
} as const;

const MAX_EUROS = 5000;
const MAX_NAME = 80;
const MAX_DESCRIPTION = 1000;

/** Reads the gift card in the words after `offer`. Throws UsageError. */
export function readGiftProduct(args: string[]): GiftProduct {
  const { values, positionals } = parse(args);
  return {
    sku: readSku(readOnly("sku", positionals)),
    name: readText("A name", values.name ?? "Tarjeta regalo", MAX_NAME),
    description: readText("A description", values.description ?? "Tarjeta regalo", MAX_DESCRIPTION),
    ...readAmounts(values),
  };
}

/** A sku of a gift card. Throws UsageError. */
export function readSku(typed: string): string {
  const sku = typed.toUpperCase();
  if (/^[A-Z0-9][A-Z0-9-]{2,39}$/.test(sku)) return sku;
  throw new UsageError("A sku has 3 to 40 letters (A to Z), digits and dashes.");
}

/** The number of a sold card. Throws UsageError. */
export function readCardNumber(text: string): number {
  if (isWhole(text)) return Number(text);
  throw new UsageError(`${text} is no number of a gift card.`);
}

/** A mobile as `+34…`. Throws UsageError. */
export function readMobile(text: string): string {
  const mobile = normalizeMobile(text);
  if (mobile) return mobile;
  throw new UsageError(`${text} is no Spanish mobile.`);
}

function parse(args: string[]) {
  return parseOptions({ args, allowPositionals: true, options: OPTIONS });
}

type Values = ReturnType<typeof parse>["values"];

function readAmounts({ amount, min, max }: Values): Pick<GiftProduct, "minCents" | "maxCents"> {
  if (amount !== undefined && min === undefined && max === undefined) {
    const cents = readEuros("--amount", amount, MAX_EUROS);
    return { minCents: cents, maxCents: cents };
  }
  if (amount !== undefined || min === undefined || max === undefined)
    throw new UsageError("Either --amount or --min and --max were expected.");
  const bounds = {
    minCents: readEuros("--min", min, MAX_EUROS),
    maxCents: readEuros("--max", max, MAX_EUROS),
  };
  if (bounds.minCents >= bounds.maxCents) throw new UsageError("--max is not above --min.");
  return bounds;
}
