import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Sentence } from "./spec-sentences.ts";

/** A row of the map: one sentence of the specification. */
export type Row = {
  id: string;
  /** The title of the sentence's section. */
  heading: string;
  /** The hash of the row's sentence. */
  hash: string;
  /** The sentence's demand, in our own words. */
  demand: string;
  /** References to tests, `not held: …` or `explains`; empty in a new row. */
  held: string[];
};

/** Rows of one chapter, by number and title of their section. */
type Chapter = Record<string, Omit<Row, "heading">[]>;

/** The folder of the rows, a file for each chapter of the specification. */
export const ROWS = "scripts/spec-coverage/rows";

export function readRows(folder = ROWS): Row[] {
  const files = readdirSync(folder).sort((one, other) => one.localeCompare(other, "en", { numeric: true }));
  return files.flatMap((file) => {
    const chapter: Chapter = JSON.parse(readFileSync(join(folder, file), "utf8"));
    return Object.entries(chapter).flatMap(([section, rows]) =>
      rows.map((row) => ({ ...row, heading: section.slice(section.indexOf(" ") + 1) })),
    );
  });
}

/** Replaces the folder's chapters; each reference is a line, so that branches merge. */
export function writeRows(rows: readonly Row[], folder = ROWS): void {
  for (const file of readdirSync(folder)) rmSync(join(folder, file));
  for (const [number, ofChapter] of Map.groupBy(rows, ({ id }) => Number.parseInt(id, 10))) {
    const chapter: Chapter = {};
    for (const { heading, ...row } of ofChapter) {
      chapter[`${sectionOf(row.id)} ${heading}`] ??= [];
      chapter[`${sectionOf(row.id)} ${heading}`]?.push(row);
    }
    writeFileSync(join(folder, `${number}.json`), `${JSON.stringify(chapter, null, 2)}\n`);
  }
}

/**
 * A row for each sentence. Rows follow their sentence; those without one are dropped, and new ones
 * are empty.
 */
export function fitRows(rows: readonly Row[], sentences: readonly Sentence[]): Row[] {
  const known = new Map(rows.map((row) => [row.hash, row]));
  return sentences.map(({ id, heading, hash }) => {
    const { demand = "", held = [] } = known.get(hash) ?? {};
    return { id, heading, hash, demand, held };
  });
}

/** The section of a row: `2.3` of `2.3-1`. */
export function sectionOf(id: string): string {
  return id.slice(0, id.lastIndexOf("-"));
}
