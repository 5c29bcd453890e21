/** A pasted line with its number from 1 on; `value` is null if the line has one column. */
export type PastedLine = { line: number; code: string; value: string | null };

/** Words by which a heading is recognised. */
const HEADINGS = new Set(["sku", "codigo", "referencia", "ref", "ean", "code"]);

/** Characters of a code or a value that are shown again. */
const MOST_SHOWN = 80;

/** The lines of two columns, by tabs or semicolons, without empty ones and a heading. */
export function readPaste(text: string): PastedLine[] {
  const lines = text.split(/\r\n|[\r\n]/).flatMap((line, at) => {
    if (line.trim() === "") return [];
    const [code = "", value = null] = line.split(line.includes("\t") ? "\t" : ";");
    return [{ line: at + 1, code: unquote(code), value: value === null ? null : unquote(value) }];
  });
  const [first, ...others] = lines;
  return first && isHeading(first) ? others : lines;
}

function isHeading({ code }: PastedLine): boolean {
  return HEADINGS.has(code.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase().replaceAll(".", ""));
}

/** Spreadsheets quote cells, and people guard codes against being read as numbers. */
function unquote(cell: string): string {
  const text = cell.trim();
  const quoted = /^"(.*)"$/s.exec(text)?.[1]?.replaceAll('""', '"') ?? text;
  return quoted.trim().slice(0, MOST_SHOWN);
}
