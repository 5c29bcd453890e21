import type { Database } from "@tuerca/platform/database/database";
import { lookRepeatedly } from "@tuerca/platform/look-repeatedly";
import type { Logger } from "pino";
import { type Redirects, readRedirects } from "./redirects.repository.ts";

const LOOK_MS = 1000;

export type RedirectOptions = { db: Database; use: (redirects: Redirects) => void; log: Logger };

/** Loads the searches that lead to a page, and reloads them within a second of each change. */
export function followRedirects({ db, use, log }: RedirectOptions): Promise<{ close(): void }> {
  let used: string | null = null;
  const look = async () => {
    const rows = await readRedirects(db);
    const text = JSON.stringify(rows);
    if (text === used) return;
    used = text;
    use(new Map(rows.map(({ key, ...target }) => [key, target])));
  };
  return lookRepeatedly(look, {
    ms: LOOK_MS,
    onFailed: (error) =>
      log.warn({ err: error }, "the redirects could not be read again: those from before stay"),
  });
}
