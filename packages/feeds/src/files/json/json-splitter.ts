import { type BrokenRow, MAX_BROKEN_TEXT, MAX_RECORD, type Row } from "../feed.ts";
import { parseJsonRow, tooLong } from "./json-lines.ts";

/**
 * Cuts a JSON text into its objects, consecutive or in lists. Unreadable objects become broken
 * rows, and so does other text between objects, brackets and commas. Objects around them survive.
 */
export class JsonSplitter {
  /** Whether the list with which the text began is closed. */
  isOver = false;
  #line: number;
  #brackets = 0;
  #isPart: boolean;
  #parts: string[] = [];
  #size = 0;
  #start = 0;
  #depth = 0;
  #isText = false;
  #isEscaped = false;

  /** `before` is the file's text before an object's list; text after the list is skipped. */
  constructor(before: string) {
    this.#isPart = before !== "";
    this.#line = 1 + before.split("\n").length - 1;
  }

  /** The rows that end within the next piece of the text. */
  *take(text: string): Generator<Row | BrokenRow> {
    let from = 0;
    for (let at = 0; at < text.length && !this.isOver; at += 1) {
      const code = text.charCodeAt(at);
      if (code === NEWLINE) this.#line += 1;
      if (this.#depth > 0) {
        this.#inside(code);
        if (this.#depth > 0) continue;
        this.#keep(text.slice(from, at + 1));
        yield* this.#finish();
        from = at + 1;
      } else if (code === OPEN || SEPARATORS.has(code)) {
        this.#keep(text.slice(from, at).replace(/\n$/, ""));
        yield* this.#finish();
        from = code === OPEN ? at : at + 1;
        this.#between(code);
      } else if (this.#size === 0 && at === from) this.#start = this.#line;
    }
    if (!this.isOver) this.#keep(text.slice(from));
  }

  /** The rest at the end: an unclosed object. */
  *end(): Generator<Row | BrokenRow> {
    if (this.#depth === 0) yield* this.#finish();
    else
      yield {
        line: this.#start,
        reason: `is not closed: the file ends within it`,
        text: this.#parts.join("").slice(0, MAX_BROKEN_TEXT),
      };
  }

  #inside(code: number): void {
    if (this.#isEscaped) this.#isEscaped = false;
    else if (this.#isText) {
      if (code === BACKSLASH) this.#isEscaped = true;
      // A JSON text ends with its line, so a misplaced quote costs one object.
      else if (code === QUOTE || code === NEWLINE) this.#isText = false;
    } else if (code === QUOTE) this.#isText = true;
    else if (code === OPEN) this.#depth += 1;
    else if (code === CLOSE) this.#depth -= 1;
  }

  #between(code: number): void {
    if (code === OPEN) {
      this.#depth = 1;
      this.#start = this.#line;
    } else if (code === LIST_OPEN) this.#brackets += 1;
    else if (code === LIST_CLOSE) {
      this.#brackets -= 1;
      this.isOver = this.#isPart && this.#brackets === 0;
    }
  }

  #keep(text: string): void {
    this.#size += text.length;
    if (this.#size <= MAX_RECORD) this.#parts.push(text);
    else this.#parts = [];
  }

  *#finish(): Generator<Row | BrokenRow> {
    const text = this.#parts.join("").trim();
    const row = this.#size > MAX_RECORD ? tooLong(this.#start) : parseJsonRow(this.#start, text);
    this.#parts = [];
    this.#size = 0;
    if (row) yield row;
  }
}

const [NEWLINE, QUOTE, BACKSLASH, OPEN, CLOSE, LIST_OPEN, LIST_CLOSE, COMMA] = [...'\n"\\{}[],'].map((one) =>
  one.charCodeAt(0),
) as [number, number, number, number, number, number, number, number];
const SEPARATORS = new Set([NEWLINE, LIST_OPEN, LIST_CLOSE, COMMA]);
