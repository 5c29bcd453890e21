import type { Waking } from "@tuerca/platform/waking/waking";
import { parseSynonyms, type SynonymRules } from "@tuerca/search";
import type { Logger } from "pino";
import { openSynonymsFile, readSynonyms, type SynonymsText, watchFile } from "./synonyms-file.ts";

const PAUSE_MS = 200;

export type SynonymOptions = {
  /** The setting SYNONYMS_FILE. */
  given: string | null;
  dataDir: string;
  /** Lines that come before those of the file. */
  readAdded: () => Promise<readonly string[]>;
  waking: Waking;
  use: (rules: SynonymRules) => void;
  log: Logger;
};

/**
 * Loads the operator's synonyms, and reloads them soon after each change of the file or of the
 * added lines. Logs and skips wrong lines of the file; if either cannot be read, the last synonyms
 * stay. Throws SynonymsUnreadable at the start.
 */
export async function followSynonyms({
  given,
  dataDir,
  readAdded,
  waking,
  use,
  log,
}: SynonymOptions): Promise<{ close(): void }> {
  const path = await openSynonymsFile(given, dataDir);
  let known: SynonymsText | null = null;
  let used: string | null = null;
  let judged: SynonymsText | null = null;
  const look = async () => {
    const read = await readSynonyms(path, known?.version ?? null);
    known = read ?? known;
    const added = await readAdded();
    const text = [...added, known?.text ?? ""].join("\n");
    if (text === used) return;
    used = text;
    const { rules, problems } = parseSynonyms(text);
    const isNew = judged !== known;
    judged = known;
    for (const { line, reason } of isNew ? problems : [])
      log.warn({ file: path, line: line - added.length, reason }, "a line of the synonyms is left out");
    use(rules);
  };
  const loop = waking.follow("search_synonyms", {
    look,
    pauseMs: PAUSE_MS,
    onFailure: (error) =>
      log.warn({ err: error }, "the synonyms could not be read again: those from before stay"),
  });
  const watch = watchFile(path, loop.wake);
  await loop.first;
  return {
    close: () => {
      watch.close();
      void loop.stop();
    },
  };
}
