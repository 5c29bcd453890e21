import { type Row, sectionOf } from "./rows.ts";

const OPEN = "not held: ";
const START = "<!-- Written by npm run spec-coverage -- --update -->\n";

/** A page with the sections and what is not held below its mark; throws without the mark. */
export function fitPage(page: string, rows: readonly Row[]): string {
  const end = page.indexOf(START);
  if (end < 0) throw new Error(`the page lacks the line ${START.trim()}`);
  return `${page.slice(0, end) + START}\n${listSections(rows).join("\n")}\n`;
}

/** Each section with its number of sentences, and below it what is not held, each reason once. */
function listSections(rows: readonly Row[]): string[] {
  return [...Map.groupBy(rows, ({ id }) => sectionOf(id))].flatMap(([section, ofSection]) => {
    const open = ofSection.flatMap(({ id, held }) =>
      held
        .filter((entry) => entry.startsWith(OPEN))
        .map((entry) => ({ id, reason: entry.slice(OPEN.length) })),
    );
    const reasons = Map.groupBy(open, ({ reason }) => reason);
    return [
      `- ${section} ${ofSection[0]?.heading}: ${ofSection.length}`,
      ...[...reasons].map(([reason, same]) => `  - ${same.map(({ id }) => id).join(", ")}: ${reason}`),
    ].map(wrap);
  });
}

/** Lines of at most 100 columns, the later ones below the first one's text. */
function wrap(item: string): string {
  const indent = " ".repeat(item.indexOf("- ") + 2);
  const lines = [""];
  for (const word of item.trim().split(" ")) {
    const line = lines.at(-1) ?? "";
    const longer = line === "" ? indent.slice(2) + word : `${line} ${word}`;
    if (longer.length <= 100) lines[lines.length - 1] = longer;
    else lines.push(indent + word);
  }
  return lines.join("\n");
}

/** Rows to read: those of a section, of a section and its subsections, or one by its id. */
export function printRows(rows: readonly Row[], wanted: string): string {
  return rows
    .filter(({ id }) => id === wanted || id.startsWith(`${wanted}-`) || id.startsWith(`${wanted}.`))
    .map(({ id, demand, held }) => [`${id} ${demand}`, ...held.map((entry) => `  ${entry}`)].join("\n"))
    .join("\n");
}
