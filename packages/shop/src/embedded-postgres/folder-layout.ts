import { realpath } from "node:fs/promises";
import { join } from "node:path";

/**
 * Where things are below DATA_DIR. `cluster` is PostgreSQL's own data directory and exists once initdb has finished;
 * `serverLock` is held by the server's processes; `sockets` is there where the system has sockets of files.
 */
export type FolderLayout = {
  home: string;
  cluster: string;
  password: string;
  serverLock: string;
  sockets: string;
};

/** The layout of a data folder, on the real path of its `postgres` folder when that exists. */
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
