import { randomBytes } from "node:crypto";
import { link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { draftOf } from "../storage/drafts.ts";

/** Its name in the data folder. */
export const SECRET_FILE = "session-secret";

/**
 * The key that seals sessions without SESSION_SECRET, created once per data folder. The file
 * appears whole or not at all; of several processes (containers may share a process id) the first
 * one's wins.
 */
export async function loadSessionSecret(dataDir: string): Promise<string> {
  const path = join(dataDir, SECRET_FILE);
  const known = await readFile(path, "utf8").catch(() => null);
  if (known) return known;
  await mkdir(dataDir, { recursive: true });
  const draft = draftOf(path);
  await writeFile(draft, randomBytes(32).toString("base64url"), { mode: 0o600 });
  await link(draft, path).catch(() => undefined);
  await rm(draft);
  return readFile(path, "utf8");
}

type Given = { SESSION_SECRET: string | null; dataDir: string };

/** The shop's secret: SESSION_SECRET, or the key of the data folder, created if need be. */
export async function secretOf(config: Given): Promise<string> {
  return config.SESSION_SECRET ?? (await loadSessionSecret(config.dataDir));
}

/**
 * The shop's secret for a command, which creates none: the data folder may be that of another
 * machine. Empty, which opens nothing, if there is none.
 */
export async function knownSecret({ SESSION_SECRET, dataDir }: Given): Promise<string> {
  return SESSION_SECRET ?? (await readFile(join(dataDir, SECRET_FILE), "utf8").catch(() => ""));
}
