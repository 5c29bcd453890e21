import type { Row } from "./rows.ts";
import type { Sentence } from "./spec-sentences.ts";

/** Titles of the tests in a file; null if it is no file of tests. */
export type TitlesOf = (path: string) => ReadonlySet<string> | null;

/** Faults of rows alone: order, omissions, and references to missing tests. */
export function findRowFaults(rows: readonly Row[], titlesOf: TitlesOf): string[] {
  return rows.flatMap((row, at) => {
    const faults = row.held.flatMap((entry) => findEntryFault(entry, titlesOf));
    if (!followsOn(row.id, rows[at - 1]?.id)) faults.unshift("stands in the wrong place");
    if (row.demand === "") faults.push("does not say what is demanded");
    if (row.held.length === 0) faults.push("names neither a test nor a reason why there is none");
    return faults.map((fault) => `${row.id}: ${fault}`);
  });
}

/** Sentences without a row in their place, and rows whose sentence is gone or changed. */
export function findGaps(rows: readonly Row[], sentences: readonly Sentence[]): string[] {
  const known = new Set(rows.map((row) => `${row.id} ${row.hash}`));
  const wanted = new Set(sentences.map(({ id, hash }) => `${id} ${hash}`));
  const missing = sentences.filter(({ id, hash }) => !known.has(`${id} ${hash}`));
  const stale = rows.filter(({ id, hash }) => !wanted.has(`${id} ${hash}`));
  return [
    ...missing.map(({ id, text }) => `${id}: is new, has changed or has moved: ${text}`),
    ...stale.map(({ id, demand }) => `${id}: stands for a sentence that is there no more: ${demand}`),
  ];
}

function findEntryFault(entry: string, titlesOf: TitlesOf): string[] {
  if (entry === "explains" || /^not held: \S/.test(entry)) return [];
  const [path = "", title = ""] = entry.split(" › ");
  const titles = titlesOf(path);
  if (!titles) return [`no file of tests: ${path}`];
  return titles.has(title) ? [] : [`no test of this title in ${path}: ${title}`];
}

/** Rows count from 1 in each section, and sections rise. */
function followsOn(id: string, before = "0-0"): boolean {
  const [section = "", number = 0] = splitId(id);
  const [sectionBefore = "", numberBefore = 0] = splitId(before);
  if (section === sectionBefore) return number === numberBefore + 1;
  return number === 1 && section.localeCompare(sectionBefore, "en", { numeric: true }) > 0;
}

function splitId(id: string): [section: string, number: number] {
  const at = id.lastIndexOf("-");
  return [id.slice(0, at), Number(id.slice(at + 1))];
}
