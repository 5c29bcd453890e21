import { parseSynonyms, type SynonymRules } from "@tuerca/search";
import type { Logger } from "pino";
import { openSynonymsFile, readSynonyms } from "./synonyms-file.ts";

export type SynonymOptions = {
  /** The setting SYNONYMS_FILE. */
  given: string | null;
  dataDir: string;
  use: (rules: SynonymRules) => void;
  log: Logger;
};

const LOOK_MS = 1000;

/**
 * Loads the operator's synonyms, and reloads them soon after each change of the file. Logs and
 * skips wrong lines; a missing file leaves the last synonyms. Throws SynonymsUnreadable at the
 * start.
 */
export async function followSynonyms({
  given,
  dataDir,
  use,
  log,
}: SynonymOptions): Promise<{ close(): void }> {
  const path = await openSynonymsFile(given, dataDir);
  let known: string | null = null;
  let failed = false;
  const look = async () => {
    try {
      const read = await readSynonyms(path, known);
      failed = false;
      if (!read) return;
      known = read.version;
      const { rules, problems } = parseSynonyms(read.text);
      for (const problem of problems)
        log.warn({ file: path, ...problem }, "a line of the synonyms is left out");
      use(rules);
    } catch (error) {
      if (!failed) log.warn({ err: error }, "the synonyms could not be read again: those from before stay");
      failed = true;
    }
  };
  await look();
  let looking = false;
  const timer = setInterval(() => {
    if (looking) return;
    looking = true;
    void look().finally(() => {
      looking = false;
    });
  }, LOOK_MS).unref();
  return { close: () => clearInterval(timer) };
}
