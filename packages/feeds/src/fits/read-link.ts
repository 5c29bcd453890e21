import { type FitCondition, fitCondition } from "@tuerca/contract";
import { z } from "zod";
import { cellText } from "../map/cell-text.ts";
import { jsonOf } from "../row/read-list.ts";
import { lineOf, readLine } from "../row/read-text.ts";
import type { RowProblems } from "../row/row-problems.ts";
import { readMonth } from "../vehicles/read-month.ts";
import type { FitLink } from "./fit-link.ts";

const conditionList = z.array(fitCondition).max(10);

/** The raw terms of a link. */
export type TermCells = { position: unknown; quantity: unknown; restriction: unknown; conditions: unknown };

/**
 * Reads the terms of a link. `conditions` are a JSON list, or texts as in `restriction`.
 */
export function readTerms(problems: RowProblems, cells: TermCells): Omit<FitLink, "named"> {
  const conditions = readConditions(cells.conditions);
  if (conditions === null) problems.add("fits", "has conditions that are none of the shop's");
  const more = Array.isArray(conditions) ? "" : (conditions ?? "");
  const restriction = readLine(problems, "fits", breaksAsBars(cells.restriction), 500);
  return {
    position: readLine(problems, "fits", cells.position, 60) || null,
    quantity: readQuantity(problems, cells.quantity),
    restriction: [restriction, readLine(problems, "fits", more, 500)].filter(Boolean).join("; "),
    conditions: Array.isArray(conditions) ? conditions : [],
  };
}

/** A line break separates parts of a restriction. */
function breaksAsBars(cell: unknown): string {
  return cellText(cell).replace(/[\r\n]+/g, " | ");
}

function readConditions(cell: unknown): FitCondition[] | string | null {
  const text = cellText(cell);
  if (typeof cell !== "object" && !text.startsWith("[")) return text;
  const list = conditionList.safeParse(typeof cell === "object" ? (cell ?? []) : jsonOf(text));
  return list.data ?? null;
}

function readQuantity(problems: RowProblems, cell: unknown): number | null {
  const text = lineOf(cell).replace(/[.,]0+$/, "");
  if (text === "") return null;
  if (/^[1-9]\d{0,2}$/.test(text)) return Number(text);
  problems.add("fits", "has a quantity that is not from 1 to 999");
  return null;
}

/** The month of a link's beginning or end; null if it has none. */
export function readLinkMonth(problems: RowProblems, cell: unknown, isEnd: boolean): number | null {
  const text = lineOf(cell);
  const month = readMonth(text, isEnd)?.month ?? null;
  if (text !== "" && month === null)
    problems.add("fits", "has a date that is not a month such as 2009-05, 05/2009 or 2009");
  return month;
}
