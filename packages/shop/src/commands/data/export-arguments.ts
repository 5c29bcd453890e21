import type { ExportOptions } from "@tuerca/api/operator/tables";
import { isDay } from "@tuerca/api/settings";
import { parseOptions, readOnly } from "../read-arguments.ts";
import { UsageError } from "../usage-error.ts";

const OPTIONS = {
  format: { type: "string" },
  out: { type: "string" },
  lines: { type: "boolean", default: false },
  from: { type: "string" },
  until: { type: "string" },
} as const;

export type ExportArguments = Pick<ExportOptions, "what" | "format" | "days"> & {
  /** Null for standard output. */
  outPath: string | null;
};

/**
 * Reads the words after `export`; the file's name decides the format if none is given. Throws
 * UsageError.
 */
export function readExportArguments(args: string[]): ExportArguments {
  const { values, positionals } = parseOptions({ args, allowPositionals: true, options: OPTIONS });
  const word = readOnly("of products, orders and customers", positionals);
  const { lines, from = null, until = null, out = null } = values;
  if (word !== "orders" && (lines || from || until))
    throw new UsageError("--lines, --from and --until are for orders.");
  for (const day of [from, until])
    if (day !== null && !isDay(day)) throw new UsageError(`A day like 2026-12-31 was expected, not ${day}.`);
  return {
    what: readWhat(word, lines),
    format: readFormat(values.format ?? (out?.toLowerCase().endsWith(".xlsx") ? "xlsx" : "csv")),
    days: { from, until },
    outPath: out,
  };
}

function readWhat(word: string, lines: boolean): ExportOptions["what"] {
  if (word === "products" || word === "customers") return word;
  if (word === "orders") return lines ? "order lines" : "orders";
  throw new UsageError("One of products, orders and customers was expected.");
}

function readFormat(text: string): ExportOptions["format"] {
  if (text === "csv" || text === "xlsx") return text;
  throw new UsageError(`--format is ${text}, but csv or xlsx was expected.`);
}
