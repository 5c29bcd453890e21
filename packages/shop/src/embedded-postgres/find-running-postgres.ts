import { readFile } from "node:fs/promises";
import { layoutOf } from "./folder-layout.ts";
import { type FolderClaim, readOwner } from "./lock/data-folder-lock.ts";
import { connectionUrl } from "./sockets.ts";

/**
 * The server that a live process keeps for this data folder, its owner's pid and its own; null when there is none, or
 * when it is just being started. Both pids are those of the owner's namespace.
 */
export async function findRunningPostgres(
  dataDir: string,
): Promise<{ url: string; ownerPid: number; pid: number } | null> {
  const { home, password, sockets } = await layoutOf(dataDir);
  const owner = readOwner(home);
  const [, pid, port] = /^(\d{1,10}) (\d{1,5})$/.exec(owner?.note ?? "") ?? [];
  if (!owner || !pid) return null;
  const secret = await readFile(password, "utf8").catch(() => null);
  if (secret === null) return null;
  const url = await connectionUrl(sockets, Number(port), secret);
  return { url, ownerPid: owner.pid, pid: Number(pid) };
}

/** Lets others find the server of this claim; null while there is none. */
export function publishServer(claim: FolderClaim, server: { pid: number; port: number } | null): void {
  claim.publish(server ? `${server.pid} ${server.port}` : "");
}
