import type { Sentence } from "./spec-sentences.ts";

/** A row of the coverage table: one sentence of the specification. */
export type Row = {
  id: string;
  /** The hash of the row's sentence. */
  hash: string;
  /** The sentence's demand, in our own words. */
  demand: string;
  /** References to tests, `not held: …` or `explains`; empty in a new row. */
  held: string[];
};

const ROW = /^\| (\d+(?:\.\d+)?-\d+) \| `([0-9a-f]{8})` \| (.*?) ?\| (.*?) ?\|$/;
const HEAD = "| id | sentence | what it demands | held by |\n| --- | --- | --- | --- |\n";
const SECTION = "\n## ";

export function readRows(document: string): Row[] {
  return document.split("\n").flatMap((line) => {
    const [, id = "", hash = "", demand = "", held = ""] = ROW.exec(line.replaceAll("\\|", "\0")) ?? [];
    if (!id) return [];
    const cell = (text: string) => text.replaceAll("\0", "|").trim();
    return [{ id, hash, demand: cell(demand), held: cell(held).split("<br>").filter(Boolean) }];
  });
}

/**
 * The document with a row for each sentence. Rows follow their sentence; those without one are
 * dropped, and new ones are empty.
 */
export function writeRows(document: string, sentences: readonly Sentence[]): string {
  const rows = new Map(readRows(document).map((row) => [row.hash, row]));
  const end = document.indexOf(SECTION);
  let text = `${(end < 0 ? document : document.slice(0, end)).trimEnd()}\n`;
  let before = "";
  for (const { id, hash, heading } of sentences) {
    const section = id.slice(0, id.indexOf("-"));
    if (section !== before) text += `${SECTION}${section} ${heading}\n\n${HEAD}`;
    before = section;
    const { demand = "", held = [] } = rows.get(hash) ?? {};
    const cells = [id, `\`${hash}\``, demand, held.join("<br>")];
    text += `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |\n`;
  }
  return text;
}
