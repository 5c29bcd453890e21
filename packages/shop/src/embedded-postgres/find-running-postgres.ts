import { readFile } from "node:fs/promises";
import { type FolderClaim, readOwner } from "./data-folder-lock.ts";
import { layoutOf } from "./folder-layout.ts";
import { isPostmasterOf } from "./process-table.ts";
import { connectionUrl } from "./sockets.ts";

/** The server that a live process keeps for this data folder, its owner's pid and its own; null when there is none. */
export async function findRunningPostgres(
  dataDir: string,
): Promise<{ url: string; ownerPid: number; pid: number } | null> {
  const { home, cluster, password, sockets } = await layoutOf(dataDir);
  const owner = await readOwner(home);
  const [, pid, port] = /^(\d{1,10}) (\d{1,5})\n$/.exec(owner?.note ?? "") ?? [];
  if (!owner || !pid || !(await isPostmasterOf(Number(pid), cluster))) return null;
  const secret = await readFile(password, "utf8").catch(() => null);
  if (secret === null) return null;
  const url = await connectionUrl(sockets, Number(port), secret);
  return { url, ownerPid: owner.pid, pid: Number(pid) };
}

/** Lets others find the server of this claim. */
export async function publishServer(claim: FolderClaim, pid: number, port: number): Promise<void> {
  await claim.publish(`${pid} ${port}\n`);
}
