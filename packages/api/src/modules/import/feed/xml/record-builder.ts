import { MAX_RECORD } from "../feed.ts";
import { TEXT_KEY } from "../value-at.ts";
import { localName } from "./parse-xml.ts";

/** Tags of text that is written as HTML without being escaped: they stay part of the text. */
const HTML =
  /^(a|b|big|blockquote|br|center|dd|div|dl|dt|em|font|h[1-6]|hr|i|img|li|ol|p|pre|small|span|strong|sub|sup|table|tbody|td|th|thead|tr|u|ul)$/;

type Element = { name: string; value: Record<string, unknown>; names: Map<string, string>; text: string };

/**
 * Builds one record of XML: an element's children are keys by their names without prefix, attributes keys with `@`,
 * children of one name a list. An element of text alone is that text; beside attributes it stands under `#text`.
 */
export class RecordBuilder {
  /** Whether the record has become too long; what comes then is not kept. */
  isTooLong = false;
  readonly #open: Element[];
  #html: string[] = [];
  #size = 0;
  /** How many open elements are not kept. */
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
    if (this.isTooLong) this.#passed += 1;
    else this.#open.push(element(name, attributes));
  }

  text(text: string): void {
    this.#count(text.length);
    const inner = this.#open.at(-1);
    if (inner && !this.isTooLong) inner.text += text;
  }

  /** Closes the innermost element; true where that was the record itself. */
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

  /** The record as far as it is read. */
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

/** Of children that differ in their prefix alone the later ones keep it: `title` and `g:title` are not one list. */
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
