import { MAX_NESTING } from "@tuerca/contract";
import { MAX_RECORD } from "../feed.ts";
import { TEXT_KEY } from "../value-at.ts";
import { localName } from "./parse-xml.ts";

/** Tags of unescaped HTML text: they stay part of the text. */
const HTML =
  /^(a|b|big|blockquote|br|center|dd|div|dl|dt|em|font|h[1-6]|hr|i|img|li|ol|p|pre|small|span|strong|sub|sup|table|tbody|td|th|thead|tr|u|ul)$/;

type Element = { name: string; value: Record<string, unknown>; names: Map<string, string>; text: string };

/**
 * Builds one record of XML. Children are keys without prefix, attributes keys with `@`, repeated
 * children a list. An element of text alone is that text; with attributes its text has the key
 * `#text`.
 */
export class RecordBuilder {
  /** Whether the record is too long; the rest of it is dropped. */
  isTooLong = false;
  /** Whether its elements lie too deep within each other; the inner ones are dropped. */
  isTooDeep = false;
  readonly #open: Element[];
  #html: string[] = [];
  #size = 0;
  /** Number of open elements that are dropped. */
  #passed = 0;

  constructor(name: string, attributes: Readonly<Record<string, string>>) {
    this.#open = [element(name, attributes)];
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    if (this.#html.length > 0 || (this.#open.length > 1 && HTML.test(name))) {
      this.#html.push(name);
      this.text(`<${name}>`);
      return;
    }
    this.#count(name.length + 16 + Object.entries(attributes).join().length);
    if (this.#open.length >= MAX_NESTING) this.isTooDeep = true;
    if (this.isTooLong || this.isTooDeep) this.#passed += 1;
    else this.#open.push(element(name, attributes));
  }

  text(text: string): void {
    this.#count(text.length);
    const inner = this.#open.at(-1);
    if (inner && !this.isTooLong) inner.text += text;
  }

  /** Closes the innermost element; true if that was the record itself. */
  close(): boolean {
    if (this.#passed > 0) {
      this.#passed -= 1;
      return false;
    }
    const html = this.#html.pop();
    if (html !== undefined) {
      this.text(`</${html}>`);
      return false;
    }
    if (this.#open.length === 1) return true;
    const closed = this.#open.pop();
    const parent = this.#open.at(-1);
    if (closed && parent) add(parent, closed.name, contentOf(closed));
    return false;
  }

  /** The record as far as it has been read. */
  get record(): Record<string, unknown> {
    while (this.#open.length > 1) this.close();
    return this.#open[0]?.value ?? {};
  }

  #count(size: number): void {
    this.#size += size;
    if (this.#size > MAX_RECORD) this.isTooLong = true;
  }
}

function element(name: string, attributes: Readonly<Record<string, string>>): Element {
  const value: Record<string, unknown> = Object.create(null);
  for (const [key, text] of Object.entries(attributes))
    if (!key.startsWith("xmlns")) value[`@${localName(key)}`] = text;
  return { name, value, names: new Map(), text: "" };
}

function contentOf({ value, text }: Element): unknown {
  const isPlain = Object.keys(value).length === 0;
  if (isPlain) return text.trim();
  if (text.trim() !== "") value[TEXT_KEY] = text.trim();
  return value;
}

/**
 * Children that differ only in prefix do not form a list: the later ones keep theirs (`title`,
 * `g:title`).
 */
function add({ value, names }: Element, name: string, child: unknown): void {
  const local = localName(name);
  const owner = names.get(local) ?? name;
  names.set(local, owner);
  const key = owner === name ? local : name;
  const known = value[key];
  if (known === undefined) value[key] = child;
  else if (Array.isArray(known)) known.push(child);
  else value[key] = [known, child];
}
