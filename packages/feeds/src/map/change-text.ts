import { slugify } from "../slugify.ts";
import { cellText } from "./cell-text.ts";
import type { Rule, Transform } from "./rule-schema.ts";

/** Stands for an escaped delimiter; no text contains it, because readers remove such characters. */
const KEPT = "\u0000";

/** Turns one text into another. */
export type Change = (text: string) => string;

/** A rule's change of each text: `values`, `transform`, `levels` and `cut`; null if it has none. */
export function compileChange(rule: Rule): Change | null {
  const { values, otherwise, transform, levels, cut, split } = rule;
  if (!values && !transform && !levels && !cut && !split) return null;
  const table = values && new Map(Object.entries(values));
  return (text) => {
    const known = table && text !== "" ? (table.get(text) ?? otherwise ?? text) : text;
    const changed = transform ? TRANSFORMS[transform](known) : known;
    const formed = levels ? joinLevels(changed, levels) : changed;
    return cut ? formed.slice(0, cut).trim() : formed;
  };
}

const TRANSFORMS: Record<Transform, Change> = {
  upper: (text) => text.toUpperCase(),
  lower: (text) => text.toLowerCase(),
  code: (text) => slugify(text).toUpperCase(),
  lines: (text) => text.replace(/(?<!\\)\\n/g, "\n"),
  path: (text) => joinLevels(text, "/"),
  label: (text) => trim(text.split(":")[0] ?? ""),
  value: (text) => trim(text.replace(/:\s*(?:\d+\s*)?$/, "")),
  feature: (text) => text.split(":").slice(0, 2).map(trim).join("="),
};

function joinLevels(text: string, sign: string): string {
  return text.split(sign).map(trim).filter(Boolean).join(" > ");
}

function trim(text: string): string {
  return text.trim();
}

/** A cell with each of its texts changed; `split` turns a text into a list. */
export function changeCell(cell: unknown, split: string | undefined, change: Change): unknown {
  if (Array.isArray(cell)) return cell.flatMap((one) => changeCell(cellText(one), split, change));
  const text = cellText(cell);
  if (!split) return change(text);
  return splitText(text, split)
    .map((one) => change(one.trim()))
    .filter(Boolean);
}

/** A backslash before the delimiter makes it a letter. */
function splitText(text: string, delimiter: string): string[] {
  if (!text.includes(`\\${delimiter}`)) return text.split(delimiter);
  return text
    .replaceAll(`\\${delimiter}`, KEPT)
    .split(delimiter)
    .map((one) => one.replaceAll(KEPT, delimiter));
}
