import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { glob, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { buildEnvironment } from "@tuerca/api/settings";
import { claimFolder, DataFolderInUse } from "../embedded-postgres/index.ts";
import { OFFICE_BUILD, ROOT, STOREFRONT_BUILD } from "../folders.ts";
import type { Say } from "./explain.ts";

const brotli = promisify(brotliCompress);

const zip = promisify(gzip);

const run = promisify(execFile);

const inSilence: Say = () => undefined;

/** `builder` is the script that builds the folder, run with the argument `build`. */
type Part = {
  name: string;
  folder: string;
  builder: string;
  output: string;
  sources: string[];
  finish?: () => Promise<void>;
};

const STOREFRONT: Part = {
  name: "the shop's pages",
  folder: "packages/storefront",
  builder: "node_modules/@react-router/dev/bin.cjs",
  output: "build",
  sources: [
    "packages/storefront/{app,public}/**/*",
    "packages/storefront/*.{ts,json}",
    "packages/kit/src/**/*",
    "packages/contract/src/**/*.ts",
  ],
  finish: () => compressFiles(join(STOREFRONT_BUILD, "client")),
};

const OFFICE: Part = {
  name: "the office's screens",
  folder: "packages/office",
  builder: "node_modules/@react-router/dev/bin.cjs",
  output: "build",
  sources: [
    "packages/office/app/**/*",
    "packages/office/*.{ts,json}",
    "packages/{kit,contract,office-contract}/src/**/*",
  ],
  finish: () => compressFiles(join(OFFICE_BUILD, "client/assets")),
};

const MAILS: Part = {
  name: "the mails",
  folder: "packages/mails",
  builder: "node_modules/vite/bin/vite.js",
  output: "dist",
  sources: ["packages/mails/src/**/*", "packages/mails/*.{ts,json}", "packages/contract/src/**/*.ts"],
};

/**
 * Builds outdated pages, screens of the office and mails, and says so. Repeats an interrupted
 * build.
 */
export async function buildWhatChanged(say: Say = inSilence): Promise<void> {
  await Promise.all([buildPart(STOREFRONT, say), buildOfficeAndMails(say)]);
}

/** Builds all but the shop's pages, which development serves from their sources. */
export async function buildOfficeAndMails(say: Say): Promise<void> {
  await Promise.all([buildPart(OFFICE, say), buildPart(MAILS, say)]);
}

/** Builds the mails alone, if outdated. */
export function buildMails(): Promise<void> {
  return buildPart(MAILS, inSilence);
}

async function buildPart(part: Part, say: Say): Promise<void> {
  const fingerprint = await fingerprintOf(part.sources);
  if (await isBuiltFrom(part, fingerprint)) return;
  const lock = await waitForLock(join(ROOT, "node_modules/.cache/tuerca", part.folder));
  try {
    if (await isBuiltFrom(part, fingerprint)) return;
    say(`Building ${part.name}: their sources are new or have changed.`);
    await rm(join(ROOT, part.folder, part.output), { recursive: true, force: true });
    await build(part);
    await part.finish?.();
    await writeFile(stampOf(part), fingerprint);
  } finally {
    lock.release();
  }
}

/** Written last: a build without fingerprint was interrupted. */
function stampOf(part: Part): string {
  return join(ROOT, part.folder, part.output, ".built-from");
}

async function isBuiltFrom(part: Part, fingerprint: string): Promise<boolean> {
  return (await readFile(stampOf(part), "utf8").catch(() => null)) === fingerprint;
}

/** Keeps two shops that start from one folder from building over each other. */
async function waitForLock(folder: string): Promise<{ release(): void }> {
  for (;;) {
    try {
      return await claimFolder(folder);
    } catch (error) {
      if (!(error instanceof DataFolderInUse)) throw error;
      await sleep(200);
    }
  }
}

async function build({ folder, builder }: Part): Promise<void> {
  const options = { cwd: join(ROOT, folder), env: buildEnvironment(), maxBuffer: 64 << 20 };
  try {
    await run(process.execPath, [join(ROOT, builder), "build"], options);
  } catch (error) {
    const { stdout = "", stderr = "" } = error as { stdout?: string; stderr?: string };
    throw new Error(`Building ${folder} failed:\n${stdout}${stderr}`.trim());
  }
}

async function fingerprintOf(patterns: string[]): Promise<string> {
  const hash = createHash("sha256").update(await readFile(join(ROOT, "package-lock.json")));
  const files: string[] = [];
  for await (const entry of glob(patterns, { cwd: ROOT, withFileTypes: true }))
    if (entry.isFile()) files.push(join(entry.parentPath, entry.name));
  for (const file of files.sort()) hash.update(file.slice(ROOT.length)).update(await readFile(file));
  return hash.digest("hex");
}

/** Adds a `.br` and a `.gz` of best compression beside each text file of a folder, once. */
async function compressFiles(folder: string): Promise<void> {
  for await (const name of glob("**/*.{js,css,svg,json,txt,webmanifest}", { cwd: folder })) {
    const path = join(folder, name);
    const content = await readFile(path);
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
    await Promise.all([
      brotli(content, quality).then((packed) => writeFile(`${path}.br`, packed)),
      zip(content, { level: 9 }).then((packed) => writeFile(`${path}.gz`, packed)),
    ]);
  }
}
