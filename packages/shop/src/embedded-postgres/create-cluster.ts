import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdir, open, readdir, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Binaries } from "./binaries.ts";
import { EmbeddedPostgresFailed, errorCode } from "./errors.ts";
import type { FolderLayout } from "./folder-layout.ts";
import { giveTo, type ServerAccount } from "./server-account.ts";

const run = promisify(execFile);
const UNFINISHED = "data.unfinished-";

/**
 * Creates the cluster with its password. It is built aside and renamed, so that a crash leaves all
 * of it or nothing.
 */
export async function createCluster(
  layout: FolderLayout,
  binaries: Binaries,
  account: ServerAccount,
): Promise<void> {
  await removeUnfinished(layout.home);
  await ensurePassword(layout.password);
  await giveTo(account.owner, layout.password);
  const unfinished = join(layout.home, `${UNFINISHED}${randomBytes(6).toString("hex")}`);
  await mkdir(unfinished, { mode: 0o700 });
  await giveTo(account.owner, unfinished);
  await runInitdb(binaries, account, unfinished, layout.password);
  await rename(unfinished, layout.cluster);
  await syncFolder(layout.home);
}

/** The password of the cluster's role. Throws EmbeddedPostgresFailed if the file is gone. */
export async function readPassword(layout: FolderLayout): Promise<string> {
  try {
    return await readFile(layout.password, "utf8");
  } catch (error) {
    throw new EmbeddedPostgresFailed(
      `The database's password file ${layout.password} cannot be read (${errorCode(error)}): put it back from a backup.`,
    );
  }
}

async function ensurePassword(path: string): Promise<void> {
  const existing = await readFile(path, "utf8").catch(() => "");
  if (existing) return;
  const draft = `${path}.new`;
  await rm(draft, { force: true });
  const file = await open(draft, "wx", 0o600);
  await file.writeFile(randomBytes(24).toString("base64url"));
  await file.sync();
  await file.close();
  await rename(draft, path);
}

async function runInitdb(
  binaries: Binaries,
  account: ServerAccount,
  target: string,
  pwfile: string,
): Promise<void> {
  const [program = "", ...args] = [
    ...account.wrapper,
    binaries.initdb,
    "-D",
    target,
    "-U",
    "tuerca",
    `--pwfile=${pwfile}`,
    "--auth=scram-sha-256",
    "--no-instructions",
    "--encoding=UTF8",
    "--locale=C",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
  ];
  try {
    await run(program, args, { ...account.spawnAs, cwd: target, env: binaries.environment });
  } catch (error) {
    await rm(target, { recursive: true, force: true }).catch(() => undefined);
    throw new EmbeddedPostgresFailed("The database could not be created (initdb failed).", lastLines(error));
  }
}

function lastLines(error: unknown): string[] {
  const text = error instanceof Error && "stderr" in error ? String(error.stderr) : "";
  return (text || String(error)).trim().split("\n").slice(-20);
}

/**
 * Removes what a killed start left. Its initdb may still live for a moment; the next start removes
 * the rest.
 */
async function removeUnfinished(home: string): Promise<void> {
  for (const name of await readdir(home)) {
    if (!name.startsWith(UNFINISHED)) continue;
    await rm(join(home, name), { recursive: true, force: true, maxRetries: 3 }).catch(() => undefined);
  }
}

async function syncFolder(folder: string): Promise<void> {
  if (process.platform === "win32") return;
  const handle = await open(folder, "r");
  await handle.sync();
  await handle.close();
}
