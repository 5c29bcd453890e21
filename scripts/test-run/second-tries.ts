import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { dirname, join } from "node:path";

/** Runs in a row after which a file that needs two tries counts as failed. */
const RUNS = 3;

/** The files that needed two tries in each of the last runs on this machine, oldest first. */
type History = string[][];

const CACHE = process.env.XDG_CACHE_HOME || join(homedir(), ".cache");
const FILE = join(CACHE, "tuerca", "second-tries.json");

/** Notes the files that needed two tries; returns those that did so in each of three runs. */
export function noteSecondTries(files: readonly string[], file = FILE): string[] {
  const history = [...readHistory(file), [...files]].slice(-RUNS);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(history));
  if (history.length < RUNS) return [];
  return files.filter((name) => history.every((run) => run.includes(name)));
}

function readHistory(file: string): History {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return [];
  }
}
