import { Parser } from "htmlparser2";

const PARAGRAPHS = new Set([
  "p",
  "h1",
  "h2",
  "h3",
  "h4",
  "h5",
  "h6",
  "ul",
  "ol",
  "dl",
  "table",
  "blockquote",
  "pre",
  "hr",
]);
const LINES = new Set([
  "div",
  "li",
  "tr",
  "dt",
  "section",
  "article",
  "header",
  "footer",
  "figure",
  "caption",
]);
const CELLS = new Set(["td", "th", "dd"]);
/** Elements whose content is not for readers. */
const HIDDEN = new Set([
  "script",
  "style",
  "head",
  "title",
  "template",
  "noscript",
  "iframe",
  "object",
  "svg",
  "select",
  "textarea",
  "button",
  "video",
  "audio",
]);

const CDATA = /<!\[CDATA\[([\s\S]*?)\]\]>/g;
const BREAKING_TAG = /<(?:p|br|div|li|tr|h[1-6])\b/i;

/**
 * Converts HTML to text: an empty line between paragraphs, list entries with `• ` or their number,
 * cells of a row joined by ` · `. Drops scripts, styles and pictures. The source's line breaks
 * count only if no tag makes any.
 */
export function htmlText(html: string): string {
  const writer = new HtmlWriter();
  const breaks = BREAKING_TAG.test(html) ? null : /\r\n?|\n/;
  const parser = new Parser(
    {
      onopentagname: (name) => writer.open(name),
      ontext: (text) => {
        for (const [index, line] of (breaks ? text.split(breaks) : [text]).entries()) {
          if (index > 0) writer.open("br");
          writer.text(line);
        }
      },
      onclosetag: (name) => writer.close(name),
    },
    { recognizeSelfClosing: true },
  );
  parser.end(html.replace(CDATA, "$1"));
  return writer.end();
}

/** Writes lines; a started line is held until something ends it. */
class HtmlWriter {
  readonly #lines: string[] = [];
  #line = "";
  #marker = "";
  #gap = "";
  #needsBlank = false;
  #hidden = 0;
  /** For each open list the number of its next entry; 0 for a list without numbers. */
  readonly #lists: number[] = [];

  open(name: string): void {
    if (HIDDEN.has(name)) this.#hidden += 1;
    if (name === "br") {
      this.#openBreak();
      return;
    }
    if (CELLS.has(name)) this.#gap = this.#line.trim() === "" ? "" : " · ";
    this.#endAt(name);
    if (name === "ul") this.#lists.push(0);
    if (name === "ol") this.#lists.push(1);
    if (name === "li") this.#marker = this.#nextMarker();
  }

  text(text: string): void {
    if (this.#hidden > 0) return;
    const words = text.replace(/\s+/g, " ");
    if (words.trim() === "") {
      this.#line += words;
      return;
    }
    this.#line += this.#gap + words;
    this.#gap = "";
  }

  close(name: string): void {
    if (HIDDEN.has(name)) this.#hidden -= 1;
    if (name === "ul" || name === "ol") this.#lists.pop();
    if (name !== "br") this.#endAt(name);
  }

  /** The written text. */
  end(): string {
    this.#endLine();
    return this.#lines.join("\n");
  }

  /** Two in a row separate paragraphs; a list entry stays on its line. */
  #openBreak(): void {
    if (this.#lists.length > 0) this.#line += " ";
    else if (!this.#endLine()) this.#needsBlank = true;
  }

  #endAt(name: string): void {
    if (PARAGRAPHS.has(name)) {
      this.#endLine();
      if (this.#lists.length === 0) this.#needsBlank = true;
    } else if (LINES.has(name)) this.#endLine();
  }

  #endLine(): boolean {
    const text = this.#line.replace(/ {2,}/g, " ").trim();
    this.#line = "";
    this.#gap = "";
    if (text === "") return false;
    if (this.#needsBlank && this.#lines.length > 0) this.#lines.push("");
    this.#lines.push(this.#marker + text);
    this.#marker = "";
    this.#needsBlank = false;
    return true;
  }

  #nextMarker(): string {
    const number = this.#lists.at(-1) ?? 0;
    if (number === 0) return "• ";
    this.#lists[this.#lists.length - 1] = number + 1;
    return `${number}. `;
  }
}
