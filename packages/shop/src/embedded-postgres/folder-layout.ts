import { realpath } from "node:fs/promises";
import { join } from "node:path";

/**
 * Paths below DATA_DIR. `cluster` is PostgreSQL's data directory, complete after initdb. The
 * server's processes hold `serverLock`. `sockets` exists on systems with file sockets.
 */
export type FolderLayout = {
  home: string;
  cluster: string;
  password: string;
  serverLock: string;
  sockets: string;
};

/** The layout of a data folder, with the real path of its `postgres` folder if that exists. */
export async function layoutOf(dataDir: string): Promise<FolderLayout> {
  const wanted = join(dataDir, "postgres");
  const home = await realpath(wanted).catch(() => wanted);
  const at = (name: string) => join(home, name);
  return {
    home,
    cluster: at("data"),
    password: at("password"),
    serverLock: at("server.lock"),
    sockets: at("sockets"),
  };
}
