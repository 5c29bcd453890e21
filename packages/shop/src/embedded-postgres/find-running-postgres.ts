import { readFile } from "node:fs/promises";
import { layoutOf } from "./folder-layout.ts";
import { type FolderClaim, readOwner } from "./lock/data-folder-lock.ts";
import { connectionUrl } from "./sockets.ts";

/**
 * The server that a live process runs for this data folder, with its owner's pid and its own, in
 * the owner's namespace. Null if there is none, or it is just starting.
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

/** Publishes the server of this claim; null while there is none. */
export function publishServer(claim: FolderClaim, server: { pid: number; port: number } | null): void {
  claim.publish(server ? `${server.pid} ${server.port}` : "");
}
