import { escapeUTF8 } from "entities";

/** HTML that is written already, as opposed to text that has to be escaped. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Part = Html | string | number | null | readonly Html[];

/** Writes HTML: what stands in the template is taken as it is, what is put into it is escaped unless it is HTML. */
export function html(template: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(String.raw({ raw: template }, ...parts.map(write)));
}

function write(part: Part): string {
  if (part === null) return "";
  if (part instanceof Html) return part.text;
  if (typeof part === "object") return part.map(({ text }) => text).join("");
  return escapeUTF8(String(part));
}
