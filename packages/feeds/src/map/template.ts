import type { ColumnReader, Row } from "../files/feed.ts";
import { cellText } from "./cell-text.ts";

type Part = string | ColumnReader;

/**
 * Compiles a template: `{column}` stands for a column. A part in `[…]` is dropped if one of its
 * columns is empty; outside brackets an empty column empties the whole text.
 */
export function compileTemplate(
  template: string,
  column: (name: string) => ColumnReader,
): (row: Row) => string {
  const segments = template
    .split(/(\[[^\]]*\])/)
    .filter(Boolean)
    .map((text) => {
      const optional = text.startsWith("[") && text.endsWith("]");
      return { optional, parts: partsOf(optional ? text.slice(1, -1) : text, column) };
    });
  return (row) => {
    let result = "";
    for (const { optional, parts } of segments) {
      const text = fill(parts, row);
      if (text === null && !optional) return "";
      result += text ?? "";
    }
    return result;
  };
}

/** The names of the columns that a template reads. */
export function templateColumns(template: string): string[] {
  return [...template.matchAll(/\{([^{}]+)\}/g)].map(([, name = ""]) => name.trim());
}

function partsOf(text: string, column: (name: string) => ColumnReader): Part[] {
  return text
    .split(/(\{[^{}]+\})/)
    .map((part) => (/^\{.+\}$/.test(part) ? column(part.slice(1, -1).trim()) : part));
}

function fill(parts: readonly Part[], row: Row): string | null {
  let result = "";
  for (const part of parts) {
    const text = typeof part === "string" ? part : cellText(part(row));
    if (text === "" && typeof part !== "string") return null;
    result += text;
  }
  return result;
}
