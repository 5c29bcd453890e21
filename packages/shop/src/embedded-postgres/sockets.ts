import { once } from "node:events";
import { chmod, mkdir, rm, stat } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { promisify } from "node:util";
import { giveTo, type ServerAccount } from "./server-account.ts";

/**
 * Empties the folder of the server's sockets, or makes it. False where no socket can be in it: on Windows, in a folder
 * that is shared into a container, below a path of more than 80 bytes or so.
 */
export async function prepareSockets(folder: string, { owner }: ServerAccount): Promise<boolean> {
  try {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder);
    // PostgreSQL puts a file of this name, its longest, beside the socket.
    await listenOnce(`${socketIn(folder, 65535)}.lock`);
    // Whoever has the password may come in, as on the port.
    await chmod(folder, 0o711);
    await giveTo(owner, folder);
    return true;
  } catch {
    await rm(folder, { recursive: true, force: true }).catch(() => undefined);
    return false;
  }
}

/**
 * The address of the server on `port`, for its only role: by its socket where it has one, which takes a third less
 * processor time than the port that it listens on as well.
 */
export async function connectionUrl(folder: string, port: number, password: string): Promise<string> {
  const url = new URL(`postgresql://tuerca:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`);
  if (await stat(socketIn(folder, port)).catch(() => null)) url.searchParams.set("host", folder);
  return url.href;
}

/** The name that PostgreSQL gives it. */
function socketIn(folder: string, port: number): string {
  return join(folder, `.s.PGSQL.${port}`);
}

/** Rejects where there can be no socket of this path. */
async function listenOnce(path: string): Promise<void> {
  const server = createServer().listen(path);
  await once(server, "listening");
  await promisify(server.close.bind(server))();
}
