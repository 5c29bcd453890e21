import { realpath } from "node:fs/promises";
import { join } from "node:path";

/** Where things are below DATA_DIR. `cluster` is PostgreSQL's own data directory and exists once initdb has finished. */
export type FolderLayout = { home: string; cluster: string; password: string };

/** The layout of a data folder, on the real path of its `postgres` folder when that exists. */
export async function layoutOf(dataDir: string): Promise<FolderLayout> {
  const wanted = join(dataDir, "postgres");
  const home = await realpath(wanted).catch(() => wanted);
  return { home, cluster: join(home, "data"), password: join(home, "password") };
}

/** The address of the server on `port`, for its only role. */
export function connectionUrl(port: number, password: string): string {
  return `postgresql://tuerca:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`;
}
