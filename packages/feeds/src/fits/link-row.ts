import type { LinkColumn } from "@tuerca/contract";
import type { Row } from "../files/feed.ts";
import { lineOf, readLine } from "../row/read-text.ts";
import type { RowProblems } from "../row/row-problems.ts";
import { readYears } from "../vehicles/read-years.ts";
import { NO_VEHICLE } from "../vehicles/vehicle-text.ts";
import type { FitLink } from "./fit-link.ts";
import { readLinkMonth, readTerms } from "./read-link.ts";

/** A row of a file of links. */
export type SkuLink = { sku: string; link: FitLink };

/** Reads a row: null if it has no link, as an item's own row; `problems` reject it. */
export type ReadSkuLink = (row: Row, problems: RowProblems) => SkuLink | null;

/** A cell of a row of links. */
export type LinkCell = (column: LinkColumn) => unknown;

const FIGURES = [
  ["kw", "kW"],
  ["hp", "CV"],
  ["cc", "ccm"],
] as const;

/** The engine with the figures of other columns behind it, as `readEngine` reads them. */
function engineOf(cell: LinkCell, problems: RowProblems): string {
  const engine = readLine(problems, "engine", cell("engine"), 80);
  const figures = FIGURES.flatMap(([column, unit]) => {
    const text = lineOf(cell(column))
      .replace(/[a-z³\s]+3?$/i, "")
      .replace(/[.,]0+$/, "");
    if (/^[-–0]?$/.test(text)) return [];
    if (/^\d{1,5}$/.test(text)) return [`${text} ${unit}`];
    problems.add(column, "is not a number");
    return [];
  });
  return [engine, ...figures].filter(Boolean).join(" ");
}

/** The months of a link, each from its own column, else from that of the years. */
function monthsOf(cell: LinkCell, problems: RowProblems) {
  const text = lineOf(cell("years"));
  const years = text === "" ? null : readYears(text);
  if (text !== "" && years === null) problems.add("years", "is not a span such as 2009-2015");
  const from = readLinkMonth(problems, cell("from"), false) ?? years?.from ?? null;
  const to = readLinkMonth(problems, cell("to"), true) ?? years?.to ?? null;
  if (from !== null && to !== null && to < from) problems.add("to", "is before from");
  return { from, to };
}

/** Reads the columns of a link. */
export function readLinkRow(cell: LinkCell, problems: RowProblems): SkuLink {
  const line = (column: LinkColumn, max: number) => readLine(problems, column, cell(column), max);
  const sku = line("sku", 64);
  if (sku === "" && !problems.has("sku")) problems.add("sku", "is missing");
  const named = {
    ...NO_VEHICLE,
    ref: line("ref", 64),
    ktype: lineOf(cell("ktype"))
      .replace(/[.,]0+$/, "")
      .slice(0, 20),
    make: line("make", 60),
    model: line("model", 80),
    platform: line("platform", 60),
    engine: engineOf(cell, problems),
    engineCode: line("engine_code", 40),
    ...monthsOf(cell, problems),
  };
  const isNamed = named.ref || named.ktype || (named.make && named.model);
  if (!isNamed && !problems.any) problems.add("ref", "is missing, and so are ktype, make or model");
  const [position, quantity] = [cell("position"), cell("quantity")];
  const [restriction, conditions] = [cell("restriction"), cell("conditions")];
  return { sku, link: { named, ...readTerms(problems, { position, quantity, restriction, conditions }) } };
}
