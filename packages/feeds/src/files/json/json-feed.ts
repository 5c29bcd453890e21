import { ImportError } from "../../import-error.ts";
import { currencyOf, isCurrencyName } from "../../row/values/currency.ts";
import type { BrokenRow, Feed, Row } from "../feed.ts";
import { addCurrency, openObjects } from "../object-feed.ts";
import { findJsonList, listsWithin } from "./find-json-list.ts";
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
  if (isJsonLines(head)) return openObjects(readJsonLines(all()));
  const list = findJsonList(head, rows);
  const start = list?.at ?? 0;
  const records = addCurrency(readValues(head, rest, start), () => currencyBefore(head.slice(0, start)));
  return { ...openObjects(records), lists: listsWithin(head), list: list?.path.join(".") ?? null };
}

/** Whether the first of several lines is a whole object, or not the beginning of one. */
function isJsonLines(head: string): boolean {
  const line = /\S[^\r\n]*/.exec(head)?.[0] ?? "";
  if (line.startsWith("[")) return false;
  return !line.startsWith("{") || (line.length < head.trim().length && parseObject(line) !== null);
}

/** The currency that stands beside a list of products, before it. */
function currencyBefore(text: string): string | null {
  for (const [, key = "", value = ""] of text.matchAll(/"((?:[^"\\]|\\.)*)"\s*:\s*"((?:[^"\\]|\\.)*)"/g))
    if (isCurrencyName(key)) return currencyOf(value);
  return null;
}

async function* readValues(
  head: string,
  rest: AsyncIterable<string>,
  start: number,
): AsyncGenerator<Row | BrokenRow> {
  const splitter = new JsonSplitter(head.slice(0, start));
  yield* splitter.take(head.slice(start));
  for await (const text of rest) {
    if (splitter.isOver) return;
    yield* splitter.take(text);
  }
  yield* splitter.end();
}

/** A file whose products are in one of its lists, and it is not known in which. */
export class UnknownList extends ImportError {
  readonly lists: readonly string[];

  constructor(lists: readonly string[]) {
    super(
      `The file is one object without a list of products that is known; it has the lists: ${lists.join(", ")}. Name the right one in the map, as in "rows": "${lists[0]}".`,
    );
    this.lists = lists;
  }
}
