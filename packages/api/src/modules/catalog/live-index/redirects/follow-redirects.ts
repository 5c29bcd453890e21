import type { Database } from "@tuerca/platform/database/database";
import type { Loop } from "@tuerca/platform/waking/loop";
import type { Waking } from "@tuerca/platform/waking/waking";
import type { Logger } from "pino";
import { type Redirects, readRedirects } from "./redirects.repository.ts";

const PAUSE_MS = 200;

export type RedirectOptions = {
  db: Database;
  waking: Waking;
  use: (redirects: Redirects) => void;
  log: Logger;
};

/** Loads the searches that lead to a page, and reloads them within a second of each change. */
export function followRedirects({ db, waking, use, log }: RedirectOptions): Loop {
  let used: string | null = null;
  const look = async () => {
    const rows = await readRedirects(db);
    const text = JSON.stringify(rows);
    if (text === used) return;
    used = text;
    use(new Map(rows.map(({ key, ...target }) => [key, target])));
  };
  return waking.follow("search_redirects", {
    look,
    pauseMs: PAUSE_MS,
    onFailure: (error) =>
      log.warn({ err: error }, "the redirects could not be read again: those from before stay"),
  });
}
