/** A block of a description: a paragraph with its line breaks, or a list. */
export type DescriptionBlock =
  | { type: "paragraph"; text: string }
  | { type: "bullets" | "numbers"; entries: string[] };

const BULLET = /^\s*[•*\-–·]\s+(?=\S)/;
const NUMBER = /^\s*(\d{1,3})[.)]\s+(?=\S)/;

/**
 * The paragraphs and lists of a description. Empty lines separate paragraphs; lines with a bullet,
 * or numbered from 1, are a list.
 */
export function descriptionBlocks(text: string): DescriptionBlock[] {
  const blocks: DescriptionBlock[] = [];
  for (const part of text.split(/\n\s*\n/)) {
    let open: DescriptionBlock | null = null;
    for (const line of part.split("\n")) {
      const next = continued(open, line);
      if (next !== open && next) blocks.push(next);
      open = next;
    }
  }
  return blocks.filter((block) => block.type !== "paragraph" || block.text.trim() !== "");
}

/** The block of a line: the open one, extended by the line, or a new one. */
function continued(open: DescriptionBlock | null, line: string): DescriptionBlock {
  const list = openList(open, line);
  const entry = line.replace(BULLET, "").replace(NUMBER, "").trim();
  if (list === null) {
    if (open?.type !== "paragraph") return { type: "paragraph", text: line };
    open.text += `\n${line}`;
    return open;
  }
  if (list !== open?.type) return { type: list, entries: [entry] };
  open.entries.push(entry);
  return open;
}

function openList(open: DescriptionBlock | null, line: string): "bullets" | "numbers" | null {
  if (BULLET.test(line)) return "bullets";
  const number = Number(NUMBER.exec(line)?.[1] ?? Number.NaN);
  const expected = open?.type === "numbers" ? open.entries.length + 1 : 1;
  return number === expected ? "numbers" : null;
}

/** A description on one line without list markers, for search engines. */
export function flatDescription(text: string): string {
  return descriptionBlocks(text)
    .map((block) => (block.type === "paragraph" ? block.text : block.entries.join("; ")))
    .join(" ")
    .replace(/\s+/g, " ")
    .trim();
}
