import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { dirname, extname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { ImportError } from "@tuerca/feeds";
import { readImportSecret } from "@tuerca/platform/config";
import { isPublicAddress, type Zone } from "@tuerca/platform/net/public-address";
import { addressRuleOf } from "@tuerca/platform/net/public-url";
import { removeDraftsBelow } from "@tuerca/platform/storage";
import { download } from "./download.ts";
import { newestFile } from "./newest-file.ts";
import { openPassword } from "./source-password.ts";
import { isAddress, type WatchedSource } from "./watched-source.ts";

/** A source's file on this machine, with its marks. */
export type FetchedFile = {
  path: string;
  etag: string | null;
  lastModified: string | null;
  contentHash: string;
  /** Whether it differs from the last imported file. */
  isNew: boolean;
};

export type FetchOptions = {
  /** The folder of this source's fetched files, in that of all sources. */
  folder: string;
  /** Fetches the file even if it has not changed. */
  force: boolean;
  now: Date;
  /** The shop's secret, by which passwords are encrypted. */
  secret: string;
  /** Whether public addresses include this machine, as in a demo. */
  isDemo: boolean;
  signal?: AbortSignal | undefined;
};

/**
 * Fetches a source's file: `unchanged` if it was imported before, `growing` while it is being
 * written, `none` for an empty folder. Throws ImportError with a sentence without secrets.
 */
export async function fetchSource(
  source: WatchedSource,
  options: FetchOptions,
): Promise<FetchedFile | "unchanged" | "growing" | "none"> {
  const found = isAddress(source.location)
    ? await fromWeb(source, options)
    : await fromFolder(source, options);
  if (typeof found === "string") return found;
  const contentHash = await hashOf(found.path);
  return { ...found, contentHash, isNew: contentHash !== source.contentHash || options.force };
}

async function fromWeb(source: WatchedSource, options: FetchOptions) {
  const { folder, force, signal } = options;
  const url = source.isPublic ? source.location : withSecrets(source.location);
  if (!URL.canParse(url)) throw new ImportError("The address is none once its settings are put in.");
  await removeDraftsBelow(dirname(folder));
  await mkdir(folder, { recursive: true });
  const path = join(folder, `feed${extname(new URL(url).pathname).slice(0, 10)}`);
  const known = force ? { etag: null, lastModified: null } : source;
  const { username } = source;
  const login = username === null ? null : { username, password: passwordOf(source, options.secret) };
  const zone = source.isPublic ? publicZone(options) : undefined;
  const answer = await download({ url, login, known, path, signal, ...(zone ? { zone } : {}) });
  return answer ? { path, ...answer } : "unchanged";
}

async function fromFolder(source: WatchedSource, { force, now }: FetchOptions) {
  const file = await newestFile(source.location, now);
  if (!file) return "none";
  if (file.isGrowing) return "growing";
  if (file.mark === source.etag && !force) return "unchanged";
  return { path: file.path, etag: file.mark, lastModified: null };
}

/** The zones of a source that was added in the office: what is not public is never connected to. */
function publicZone(options: { isDemo: boolean }): (address: string) => Zone {
  const isAllowed = addressRuleOf(options);
  return (address) => {
    if (!isAllowed(address)) return "never";
    return isPublicAddress(address) ? "public" : "inside";
  };
}

function passwordOf(source: WatchedSource, shopSecret: string): string {
  const { passwordEnv, passwordSealed, name } = source;
  if (passwordEnv !== null) return secret(passwordEnv);
  if (passwordSealed === null) return "";
  const password = openPassword(passwordSealed, name, shopSecret);
  if (password === null) throw new ImportError("The password cannot be read any more: type it again.");
  return password;
}

function withSecrets(location: string): string {
  return location.replace(/\{(IMPORT_[A-Z0-9_]+)\}/g, (_, name: string) => encodeURIComponent(secret(name)));
}

function secret(name: string): string {
  const value = readImportSecret(name);
  if (value === null) throw new ImportError(`The setting ${name} is missing; the source needs it.`);
  return value;
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return hash.digest("hex");
}
