import { createHash } from "node:crypto";
import { Readable, Writable } from "node:stream";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { createZstdDecompress } from "node:zlib";
import { StoreAway } from "@tuerca/api/settings";
import { createTarDecoder, type ParsedTarEntry } from "modern-tar";
import { BackupError, FORMAT, HEAD, type Head, head, MANIFEST, type Manifest, manifest } from "./format.ts";
import type { BackupSource } from "./targets/open-source.ts";

/**
 * Receives an archive's members. Names are paths with slashes, as the archive's author wrote them.
 */
export type ArchiveReader = {
  /** Called first. */
  onHead(head: Head): Promise<void>;
  onFolder(name: string): Promise<void>;
  onFile(name: string, content: Readable): Promise<void>;
};

/**
 * Reads an archive's members and checks them against its manifest, the last one: use nothing before
 * this resolves. Throws BackupError for a damaged, truncated or foreign file.
 */
export async function readArchive(
  { address, content }: BackupSource,
  reader: ArchiveReader,
): Promise<number> {
  const { readable, writable } = createTarDecoder({ strict: true });
  const unpacking = pipeline(content, createZstdDecompress(), Writable.fromWeb(writable));
  const read: Manifest = [];
  const reading = async () => {
    let listed: Manifest | null = null;
    for await (const entry of readable) {
      if (listed) throw new BackupError("goes on behind its end");
      if (entry.header.name === MANIFEST) listed = manifest.parse(JSON.parse(await textOf(entry)));
      else await readMember(entry, reader, read);
    }
    if (!listed) throw new BackupError("is cut short");
    compare(read, listed);
  };
  const outcomes = await Promise.allSettled([reading(), unpacking]);
  for (const outcome of outcomes) if (outcome.status === "rejected") throw explained(address, outcome.reason);
  return read.length;
}

async function readMember(entry: ParsedTarEntry, reader: ArchiveReader, read: Manifest): Promise<void> {
  const { name, type = "file", size } = entry.header;
  if (read.length === 0) {
    if (name !== HEAD) throw new BackupError("is no backup of a shop");
    const content = await textOf(entry);
    read.push({ path: name, bytes: size, sha256: createHash("sha256").update(content).digest("hex") });
    return reader.onHead(readHead(content));
  }
  if (type === "directory") {
    await entry.body.cancel();
    return reader.onFolder(name.replace(/\/$/, ""));
  }
  if (type !== "file") throw new BackupError(`has a member that is no file (${name})`);
  const hash = createHash("sha256");
  let bytes = 0;
  const hashed = async function* () {
    for await (const chunk of entry.body) {
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  };
  await reader.onFile(name, Readable.from(hashed(), { objectMode: false }));
  read.push({ path: name, bytes, sha256: hash.digest("hex") });
}

function readHead(content: string): Head {
  const parsed = head.safeParse(JSON.parse(content));
  if (!parsed.success) throw new BackupError("is no backup of a shop");
  if (parsed.data.format !== FORMAT)
    throw new BackupError(`was made by another version of the shop (${parsed.data.shop})`);
  return parsed.data;
}

function compare(read: Manifest, listed: Manifest): void {
  if (read.length !== listed.length) throw new BackupError("has not the files that it lists");
  for (const [index, { path, bytes, sha256 }] of listed.entries()) {
    const own = read[index];
    if (own?.path !== path || own.bytes !== bytes || own.sha256 !== sha256)
      throw new BackupError(`is damaged at ${path}`);
  }
}

function textOf(entry: ParsedTarEntry): Promise<string> {
  return text(entry.body);
}

/** Errors of the file system and of the bucket pass unchanged. */
function explained(address: string, error: unknown): unknown {
  if (error instanceof BackupError) return new BackupError(`The backup ${address} ${error.message}.`);
  if (error instanceof StoreAway || (error instanceof Error && "syscall" in error)) return error;
  const reason = error instanceof Error ? error.message : String(error);
  return new BackupError(`The backup ${address} is damaged or cut short (${reason}).`);
}
