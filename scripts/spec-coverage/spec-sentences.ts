import { createHash } from "node:crypto";

/** One sentence, list item or table row of the specification. */
export type Sentence = {
  /** Section, optional subsection and a counter: `4-12`, `2.3-1`. */
  id: string;
  heading: string;
  text: string;
  /** Changes with the sentence, its heading and its introduction. */
  hash: string;
};

type Intro = { indent: number; text: string };

/**
 * Splits the specification's Markdown. Headings, table heads and introductions of lists are no
 * sentences.
 */
export function readSentences(markdown: string): Sentence[] {
  const sentences: Sentence[] = [];
  let [section, subsection, counter, heading] = [0, 0, 0, ""];
  let intros: Intro[] = [];
  const lines = markdown.split("\n");
  for (const [at, line] of lines.entries()) {
    const [, marks, title = ""] = /^(##+) (.*)$/.exec(line) ?? [];
    if (marks) {
      section += marks === "##" ? 1 : 0;
      subsection = marks === "##" ? 0 : subsection + 1;
      [counter, heading, intros] = [0, title.replace(/^\d+\. /, ""), []];
      continue;
    }
    if (section === 0 || line.trim() === "" || isTableHead(lines, at)) continue;
    const indent = line.startsWith("|") ? 0 : indentOf(line);
    intros = intros.filter((intro) => intro.indent < indent);
    for (const text of splitLine(line)) {
      if (text.endsWith(":")) {
        intros.push({ indent, text });
        continue;
      }
      counter += 1;
      const whole = [...intros.map((intro) => intro.text), text].join(" ");
      const number = subsection > 0 ? `${section}.${subsection}` : String(section);
      const hash = hashOf(`${heading}\n${whole}`, sentences);
      sentences.push({ id: `${number}-${counter}`, heading, text: whole, hash });
    }
  }
  return sentences;
}

/** A paragraph introduces the list below it, whose items have the same indent. */
function indentOf(line: string): number {
  const spaces = line.length - line.trimStart().length;
  return line.trimStart().startsWith("- ") ? spaces : spaces - 1;
}

function isTableHead(lines: readonly string[], at: number): boolean {
  const isRule = (line = "") => /^\|[\s|-]+\|$/.test(line);
  return isRule(lines[at]) || isRule(lines[at + 1]);
}

/** The first cell of a table's row precedes each sentence of the row. */
function splitLine(line: string): string[] {
  if (!line.startsWith("|")) return splitText(line.trim().replace(/^- /, ""));
  const [first = "", ...others] = line
    .split("|")
    .slice(1, -1)
    .map((cell) => cell.trim());
  return splitText(others.join(" | ")).map((text) => `${first} | ${text}`);
}

/** An item's bold name stays with its sentences. */
function splitText(text: string): string[] {
  const [, name = "", rest = ""] = /^(\*\*[^*]+\*\*:) ?(.*)$/.exec(text) ?? ["", "", text];
  if (name && !rest) return [name];
  const sentences = rest.split(/(?<=[.!?])\s+(?=[A-Z'{/])/);
  return sentences.map((sentence) => (name ? `${name} ${sentence}` : sentence));
}

/** A sentence that occurs twice below one heading has two hashes. */
function hashOf(text: string, before: readonly Sentence[]): string {
  const hash = createHash("sha256").update(text).digest("hex").slice(0, 8);
  return before.some((sentence) => sentence.hash === hash) ? hashOf(`${text}\n`, before) : hash;
}
