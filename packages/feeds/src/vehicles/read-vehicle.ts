import { FUELS, type Fuel } from "@tuerca/contract";
import type { ColumnReader, Feed, Row } from "../files/feed.ts";
import { ImportError } from "../import-error.ts";
import { lineOf, readLine } from "../row/read-text.ts";
import { RowProblems } from "../row/row-problems.ts";
import { foldName } from "./fold-name.ts";
import { type Month, readMonth } from "./read-month.ts";

const REQUIRED = ["make", "model", "engine", "fuel", "from"] as const;
const OPTIONAL = ["ref", "ktype", "platform", "body", "engine_codes", "kw", "cc", "to"] as const;
const OF_MODEL = ["model_from", "model_to"] as const;
const COLUMNS = [...REQUIRED, ...OPTIONAL, ...OF_MODEL] as const;
type Column = (typeof COLUMNS)[number];

/** A checked row of a file of vehicles. */
export type FeedVehicle = {
  line: number;
  make: string;
  model: string;
  platform: string;
  body: string | null;
  name: string;
  engineCodes: string[];
  kw: number | null;
  cc: number | null;
  fuel: Fuel;
  from: number;
  to: number | null;
  monthKnown: boolean;
  ktype: number | null;
  ref: string | null;
  modelFrom: Month | null;
  modelTo: Month | null;
};

/** Reads rows of one file; `has` says which columns it has. */
export type VehicleReader = {
  has: (column: "body" | "engine_codes" | "kw" | "cc" | "to") => boolean;
  /** The vehicle, or null if `problems` reject the row. */
  read(row: Row, problems: RowProblems): FeedVehicle | null;
  /** The numbers of a row as far as they can be read, even in a bad row. */
  numbers(row: Row): { ref: string; ktype: number | null };
};

/** Opens the reader of a file. Throws ImportError if it lacks a column. */
export function openVehicleReader(feed: Feed): VehicleReader {
  const readers = new Map<Column, ColumnReader | null>(COLUMNS.map((name) => [name, feed.column(name)]));
  const missing = REQUIRED.filter((name) => feed.columns && !readers.get(name));
  if (missing.length > 0) throw new ImportError(`The file has no column ${missing.join(", ")}.`);
  return {
    has: (column) => readers.get(column) !== null,
    read: (row, problems) => readVehicle((column) => readers.get(column)?.(row), row.line, problems),
    numbers: (row) => ({
      ref: lineOf(readers.get("ref")?.(row)),
      ktype: readWhole(new RowProblems(), "ktype", readers.get("ktype")?.(row), MAX_NUMBER),
    }),
  };
}

type Cell = (column: Column) => unknown;

function readVehicle(cell: Cell, line: number, problems: RowProblems): FeedVehicle | null {
  const names = readNames(cell, problems);
  const months = readMonths(cell, problems, ["from", "to"]);
  const ofModel = readMonths(cell, problems, ["model_from", "model_to"]);
  const vehicle = {
    ...names,
    line,
    body: readLine(problems, "body", cell("body"), 60) || null,
    engineCodes: readCodes(problems, cell("engine_codes")),
    kw: readWhole(problems, "kw", cell("kw"), 2000),
    cc: readWhole(problems, "cc", cell("cc"), 30_000),
    fuel: readFuel(problems, cell("fuel")),
    ktype: readWhole(problems, "ktype", cell("ktype"), MAX_NUMBER),
    ref: readLine(problems, "ref", cell("ref"), 64) || null,
  };
  const { from } = months;
  const isRefused = ["make", "model", "platform", "engine", "from", "to", "ktype", "ref"].some((field) =>
    problems.has(field),
  );
  if (isRefused || !from) return null;
  return {
    ...vehicle,
    from: from.month,
    to: months.to?.month ?? null,
    monthKnown: from.known && (months.to?.known ?? true),
    modelFrom: ofModel.from,
    modelTo: ofModel.to,
  };
}

function readNames(cell: Cell, problems: RowProblems) {
  const names = {
    make: readLine(problems, "make", cell("make"), 60),
    model: readLine(problems, "model", cell("model"), 80),
    platform: readLine(problems, "platform", cell("platform"), 60),
    name: readLine(problems, "engine", cell("engine"), 80),
  };
  const given = { make: names.make, model: names.model, engine: names.name };
  for (const field of ["make", "model", "engine"] as const)
    if (foldName(given[field]) === "" && !problems.has(field)) problems.add(field, "is missing");
  return names;
}

type MonthColumns = readonly ["from", "to"] | readonly ["model_from", "model_to"];

function readMonths(cell: Cell, problems: RowProblems, [first, last]: MonthColumns) {
  const from = readOne(problems, first, cell(first), false);
  const to = readOne(problems, last, cell(last), true);
  if (!from && first === "from" && !problems.has("from")) problems.add("from", "is missing");
  if (from && to && to.month < from.month) problems.add(last, `is before ${first}`);
  return problems.has(last) ? { from, to: null } : { from, to };
}

function readOne(problems: RowProblems, field: string, cell: unknown, isEnd: boolean): Month | null {
  const text = lineOf(cell);
  if (text === "") return null;
  const month = readMonth(text, isEnd);
  if (!month) problems.add(field, "is not a month such as 2009-05, 05/2009 or 2009");
  return month;
}

const MAX_NUMBER = 2_147_483_647;
const MAX_CODES = 20;

/** Engine codes, in capitals and sorted; several by `|`, comma, slash or blank. */
function readCodes(problems: RowProblems, cell: unknown): string[] {
  const text = Array.isArray(cell) ? cell.map(lineOf).join(" ") : lineOf(cell);
  const codes = [...new Set(text.toUpperCase().split(/[|,;/\s]+/))].filter(Boolean);
  const good = codes.filter((code) => /^[0-9A-Z][0-9A-Z._-]{0,19}$/.test(code));
  if (good.length < codes.length) problems.add("engine_codes", "has a code that is not one");
  if (good.length > MAX_CODES) problems.add("engine_codes", `has more than ${MAX_CODES} codes`);
  return good.slice(0, MAX_CODES).sort();
}

function readWhole(problems: RowProblems, field: string, cell: unknown, max: number): number | null {
  const text = lineOf(cell).replace(/[.,]0+$/, "");
  if (text === "") return null;
  const number = /^\d{1,10}$/.test(text) ? Number(text) : 0;
  if (number >= 1 && number <= max) return number;
  problems.add(field, `is not a whole number from 1 to ${max.toLocaleString("en-US")}`);
  return null;
}

const FUEL_WORDS: Readonly<Record<Fuel, string>> = {
  petrol: "petrol, gasoline, gasolina, essence, benzin, benzina, otto",
  diesel: "diesel, gasoil, gasoleo, gazole",
  hybrid:
    "hybrid, hibrido, hybride, petrol electric, gasolina electrico, mild hybrid, full hybrid, microhibrido",
  plug_in_hybrid: "plug in hybrid, hibrido enchufable, phev, hybride rechargeable",
  electric: "electric, electrico, electricidad, electrique, elektro, ev, bev",
  lpg: "lpg, glp, autogas, gpl",
  cng: "cng, gnc, gas natural, erdgas, gnv",
  ethanol: "ethanol, etanol, flex, flex fuel, e85, alcohol",
  hydrogen: "hydrogen, hidrogeno, wasserstoff",
  other: "other, otro, otros",
};
const FUEL_OF = new Map(
  FUELS.flatMap((fuel) =>
    [fuel.replaceAll("_", " "), ...FUEL_WORDS[fuel].split(", ")].map((word) => [word, fuel]),
  ),
);

function readFuel(problems: RowProblems, cell: unknown): Fuel {
  const fuel = FUEL_OF.get(foldName(lineOf(cell)));
  if (!fuel) problems.add("fuel", `is none of ${FUELS.join(", ")}: taken as other`);
  return fuel ?? "other";
}
