import { execFile } from "node:child_process";
import { lchown, lstat, readdir, realpath, stat } from "node:fs/promises";
import { userInfo } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import type { Binaries } from "./binaries.ts";
import { EmbeddedPostgresFailed } from "./errors.ts";

const run = promisify(execFile);

/**
 * nobody: the one unprivileged account of every system; initdb refuses a uid without a passwd
 * entry.
 */
const NOBODY = 65534;

type Ids = { uid: number; gid: number };

/**
 * How to run the server's programs: `wrapper` precedes the command; `owner` must own the cluster's
 * files.
 */
export type ServerAccount = { spawnAs: Ids | null; wrapper: string[]; owner: Ids | null };

/**
 * Chooses an account other than root (PostgreSQL refuses root) that reaches the binaries and
 * `folder`. Throws EmbeddedPostgresFailed with the name of the closed folder.
 */
export async function chooseAccount(
  binaries: Binaries,
  folder: string,
  clusterOwner: Ids | null,
): Promise<ServerAccount> {
  const failures: string[] = [];
  const accounts = candidates(clusterOwner);
  for (const account of accounts) {
    const failure = await probe(account, binaries, folder);
    if (failure === null) return account;
    failures.push(failure);
  }
  throw new EmbeddedPostgresFailed(await explain(accounts[0], binaries, folder), failures);
}

function candidates(clusterOwner: Ids | null): ServerAccount[] {
  const own = { uid: process.getuid?.() ?? -1, gid: process.getgid?.() ?? -1 };
  if (own.uid !== 0) {
    const direct = { spawnAs: null, wrapper: [], owner: null };
    return hasName() ? [direct] : [namespace(own)];
  }
  const ids = clusterOwner?.uid ? clusterOwner : { uid: NOBODY, gid: NOBODY };
  const direct = { spawnAs: ids, wrapper: [], owner: ids };
  if (process.platform !== "linux") return [direct];
  return [
    direct,
    withCapability("dac_read_search", ids),
    namespace(own),
    withCapability("dac_override", ids),
  ];
}

/**
 * The unprivileged account, able to pass closed folders; containers often have only dac_override.
 */
function withCapability(capability: string, ids: Ids): ServerAccount {
  const wrapper = [
    "setpriv",
    `--reuid=${ids.uid}`,
    `--regid=${ids.gid}`,
    "--clear-groups",
    // initdb looks for postgres with access(2), which otherwise ignores capabilities of users other
    // than root.
    "--securebits=+no_setuid_fixup",
    `--inh-caps=-all,+${capability}`,
    `--ambient-caps=-all,+${capability}`,
  ];
  return { spawnAs: null, wrapper, owner: ids };
}

/**
 * This user, named nobody inside a namespace: for the only uid that exists, or one without a passwd
 * entry.
 */
function namespace(own: Ids): ServerAccount {
  const wrapper = ["unshare", "--user", `--map-user=${NOBODY}`, `--map-group=${NOBODY}`];
  return { spawnAs: null, wrapper, owner: own };
}

function hasName(): boolean {
  try {
    return userInfo().username !== "";
  } catch {
    return false;
  }
}

async function probe(account: ServerAccount, binaries: Binaries, folder: string): Promise<string | null> {
  const reach =
    process.platform === "win32" ? [] : ["/bin/sh", "-c", 'cd -- "$1" && exec "$2" --version', "sh", folder];
  const [program, ...args] = [...account.wrapper, ...reach, binaries.postgres];
  if (!program) return null;
  try {
    const direct = reach.length === 0 ? ["--version"] : [];
    await run(program, [...args, ...direct], {
      ...account.spawnAs,
      env: binaries.environment,
      timeout: 10_000,
    });
    return null;
  } catch (error) {
    return `${program}: ${error instanceof Error ? error.message.trim().split("\n").at(-1) : String(error)}`;
  }
}

async function explain(
  account: ServerAccount | undefined,
  binaries: Binaries,
  folder: string,
): Promise<string> {
  const ids = account?.spawnAs;
  if (ids) {
    const closed = (await closedFolder(binaries.root, ids)) ?? (await closedFolder(folder, ids));
    if (closed) {
      return `PostgreSQL does not run as root and the folder ${closed} is closed to its unprivileged account (uid ${ids.uid}): run "chmod o+x '${closed}'", move the shop or DATA_DIR elsewhere, start as an ordinary user, or set DATABASE_URL.`;
    }
  }
  if (!hasName()) {
    return `The user with uid ${process.getuid?.()} has no entry in /etc/passwd, which PostgreSQL needs: add one, start as another user, or set DATABASE_URL.`;
  }
  return `The embedded PostgreSQL (${binaries.postgres}) does not run on this machine: set DATABASE_URL to the address of a PostgreSQL server.`;
}

/** The outermost folder on the way to `path` that these ids may not pass, by its mode bits. */
async function closedFolder(path: string, ids: Ids): Promise<string | null> {
  const way = [await realpath(path)];
  while (way[0] && dirname(way[0]) !== way[0]) way.unshift(dirname(way[0]));
  for (const folder of way) {
    const { uid, gid, mode } = await stat(folder);
    const bit = uid === ids.uid ? 0o100 : gid === ids.gid ? 0o010 : 0o001;
    if ((mode & bit) === 0) return folder;
  }
  return null;
}

/**
 * Gives a file or folder to the server's account. The top comes last, so that an interrupted run is
 * noticed and repeated.
 */
export async function giveTo(owner: Ids | null, path: string): Promise<void> {
  if (!owner || process.getuid?.() !== 0) return;
  const entry = await lstat(path);
  if (entry.uid === owner.uid && entry.gid === owner.gid) return;
  if (entry.isDirectory())
    await Promise.all((await readdir(path)).map((name) => giveTo(owner, join(path, name))));
  await lchown(path, owner.uid, owner.gid);
}
