import type { BrokenRow, Feed, Row } from "../feed.ts";
import { openObjects } from "../object-feed.ts";
import { findJsonList } from "./find-json-list.ts";
import { parseObject, readJsonLines } from "./json-lines.ts";
import { JsonSplitter } from "./json-splitter.ts";

/**
 * Reads JSON: one object per line (JSON Lines), a list of objects, consecutive objects, or the list
 * in an object (`{"products": […]}`), under the key `rows` if given.
 */
export function openJson(head: string, rest: AsyncIterable<string>, rows: string | null): Feed {
  async function* all() {
    yield head;
    yield* rest;
  }
  return openObjects(isJsonLines(head) ? readJsonLines(all()) : readValues(head, rest, rows));
}

/** Whether the first line is a whole object, or not the beginning of one. */
function isJsonLines(head: string): boolean {
  const line = /\S[^\r\n]*/.exec(head)?.[0] ?? "";
  return !line.startsWith("[") && (!line.startsWith("{") || parseObject(line) !== null);
}

async function* readValues(
  head: string,
  rest: AsyncIterable<string>,
  rows: string | null,
): AsyncGenerator<Row | BrokenRow> {
  const start = findJsonList(head, rows);
  const splitter = new JsonSplitter(head.slice(0, start));
  yield* splitter.take(head.slice(start));
  for await (const text of rest) {
    if (splitter.isOver) return;
    yield* splitter.take(text);
  }
  yield* splitter.end();
}
