import { type ParseArgsConfig, parseArgs } from "node:util";
import { type Cents, toCents } from "@tuerca/contract";
import { onOneLine } from "./on-one-line.ts";
import { UsageError } from "./usage-error.ts";

/** Node's `parseArgs`. Throws UsageError. */
export function parseOptions<const Config extends ParseArgsConfig>(config: Config) {
  try {
    return parseArgs(config);
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/**
 * Euros with at most two decimals (`4.95`, `4,95`) in cents, from `min` to `max` euros. Throws
 * UsageError.
 */
export function readEuros(what: string, text: string, max: number, min = 0.01): Cents {
  return readHundredths(`${what} is ${text}, but an amount like 4.95`, text, max, min);
}

/**
 * A percentage above 0 with at most two decimals, in hundredths of a percent. Throws UsageError.
 */
export function readPercent(what: string, text: string): number {
  return readHundredths(`${what} is ${text}, but a number`, text, 100, 0.01);
}

/** A whole number from 1 to 999,999,999. Throws UsageError. */
export function readWhole(what: string, text: string): number {
  if (isWhole(text)) return Number(text);
  throw new UsageError(`${what} is ${text}, but a whole number from 1 was expected.`);
}

/** Whether `readWhole` accepts the text. */
export function isWhole(text: string): boolean {
  return /^[1-9]\d{0,8}$/.test(text);
}

/** A text on one line, of 1 to `max` characters. Throws UsageError. */
export function readText(what: string, text: string, max: number): string {
  const plain = onOneLine(text);
  if (plain.length > 0 && plain.length <= max) return plain;
  throw new UsageError(`${what} of 1 to ${max} characters was expected.`);
}

/** The one word beside a command's options. Throws UsageError. */
export function readOnly(what: string, [word, ...more]: readonly string[]): string {
  if (word !== undefined && more.length === 0) return word;
  throw new UsageError(`One ${what} was expected.`);
}

/** Whether the text has the form of an order number: `2026-000123`. */
export function isOrderNumber(text: string): boolean {
  return /^\d{4}-\d{6,}$/.test(text);
}

function readHundredths(expected: string, text: string, max: number, min: number): number {
  const number = /^\d{1,7}([.,]\d{1,2})?$/.test(text) ? Number(text.replace(",", ".")) : Number.NaN;
  if (number >= min && number <= max) return toCents(number);
  throw new UsageError(`${expected} up to ${max} was expected.`);
}
