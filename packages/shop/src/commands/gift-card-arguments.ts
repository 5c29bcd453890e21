import { parseArgs } from "node:util";
import type { GiftProduct } from "@tuerca/api";
import { normalizeMobile, toCents } from "@tuerca/contract";
import { UsageError } from "./usage-error.ts";

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

/** The gift card that the words after `offer` describe. Throws UsageError. */
export function readGiftProduct(args: string[]): GiftProduct {
  const { values, positionals } = parse(args);
  const [typed, ...more] = positionals;
  if (typed === undefined || more.length > 0) throw new UsageError("One sku was expected.");
  return {
    sku: readSku(typed),
    name: readText("name", values.name ?? "Tarjeta regalo", MAX_NAME),
    description: readText("description", values.description ?? "Tarjeta regalo", MAX_DESCRIPTION),
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
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new UsageError(`${text} is no number of a gift card.`);
}

/** A mobile as `+34…`. Throws UsageError. */
export function readMobile(text: string): string {
  const mobile = normalizeMobile(text);
  if (mobile) return mobile;
  throw new UsageError(`${text} is no Spanish mobile.`);
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, allowPositionals: true, options: OPTIONS });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

type Values = ReturnType<typeof parse>["values"];

function readAmounts({ amount, min, max }: Values): Pick<GiftProduct, "minCents" | "maxCents"> {
  if (amount !== undefined && min === undefined && max === undefined) {
    const cents = readEuros("amount", amount);
    return { minCents: cents, maxCents: cents };
  }
  if (amount !== undefined || min === undefined || max === undefined)
    throw new UsageError("Either --amount or --min and --max were expected.");
  const bounds = { minCents: readEuros("min", min), maxCents: readEuros("max", max) };
  if (bounds.minCents >= bounds.maxCents) throw new UsageError("--max is not above --min.");
  return bounds;
}

function readEuros(option: string, text: string): number {
  const cents = /^\d{1,4}([.,]\d{1,2})?$/.test(text) ? toCents(Number(text.replace(",", "."))) : 0;
  if (cents > 0 && cents <= MAX_EUROS * 100) return cents;
  throw new UsageError(`--${option} is ${text}, but an amount up to ${MAX_EUROS} was expected.`);
}

function readText(option: string, given: string, max: number): string {
  const text = given.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, " ").trim();
  if (text.length > 0 && text.length <= max) return text;
  throw new UsageError(`--${option} has 1 to ${max} characters.`);
}
