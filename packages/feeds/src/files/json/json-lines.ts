import { isTooDeep } from "@tuerca/contract";
import { type BrokenRow, MAX_BROKEN_TEXT, MAX_RECORD, type Row, TOO_DEEP } from "../feed.ts";
import { objectRow } from "../object-feed.ts";
import { markRepeatedKeys } from "../repeated-key.ts";

/** Reads JSON Lines: one object per line. Skips empty lines. */
export async function* readJsonLines(chunks: AsyncIterable<string>): AsyncGenerator<Row | BrokenRow> {
  let number = 0;
  for await (const line of splitLines(chunks)) {
    number += 1;
    const row = line === null ? tooLong(number) : parseJsonRow(number, line.trim());
    if (row) yield row;
  }
}

/** The row of one object's text; null for an empty text. */
export function parseJsonRow(line: number, text: string): Row | BrokenRow | null {
  if (text === "") return null;
  const value = parseObject(text);
  if (value && !isTooDeep(value)) {
    markRepeatedKeys(line, text, value);
    return objectRow(line, value);
  }
  const reason = value ? TOO_DEEP : "is not a JSON object";
  return { line, reason, text: text.slice(0, MAX_BROKEN_TEXT) };
}

/** The broken row of an object that is too long. */
export function tooLong(line: number): BrokenRow {
  return { line, reason: `is longer than ${MAX_RECORD} characters`, text: "" };
}

/** The object of a text, or null. */
export function parseObject(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}

/** Each line without its end; null for one that is too long. */
async function* splitLines(chunks: AsyncIterable<string>): AsyncGenerator<string | null> {
  let parts: string[] = [];
  let size = 0;
  const take = (): string | null => {
    const line = size > MAX_RECORD ? null : parts.join("");
    parts = [];
    size = 0;
    return line;
  };
  for await (const chunk of chunks) {
    let from = 0;
    for (let end = chunk.indexOf("\n"); end >= 0; end = chunk.indexOf("\n", from)) {
      size += end - from;
      parts.push(chunk.slice(from, end));
      yield take();
      from = end + 1;
    }
    size += chunk.length - from;
    if (size <= MAX_RECORD) parts.push(chunk.slice(from));
    else parts = [];
  }
  if (size > 0) yield take();
}
