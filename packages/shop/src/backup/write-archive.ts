import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { type FileHandle, open, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { constants, createZstdCompress } from "node:zlib";
import { createTarPacker, type TarPackController } from "modern-tar";
import { BackupError, FORMAT, HEAD, type Head, MANIFEST, type Manifest } from "./format.ts";
import { listBelow } from "./list-below.ts";

/** Bytes that are read at once. */
const CHUNK = 512 * 1024;

const COMPRESSION = {
  params: {
    [constants.ZSTD_c_compressionLevel]: 1,
    [constants.ZSTD_c_checksumFlag]: 1,
  },
};

/** What is put into an archive, one after the other; names are paths with slashes. */
export type ArchiveWriter = {
  addFolder(name: string): Promise<void>;
  addText(name: string, text: string): Promise<void>;
  /** A file as it is now; false where it is gone. One that is cut short meanwhile is filled up with zeros. */
  addFile(name: string, path: string): Promise<boolean>;
  /** A file, or a folder with all that is below it; false where there is none. `isLeftOut` is told names below it. */
  addTree(name: string, path: string, isLeftOut?: (name: string) => boolean): Promise<boolean>;
};

/**
 * Writes an archive, a tar packed with zstd, which appears whole or not at all, for its owner alone. Answers how many files the
 * manifest lists, and the archive's bytes. Throws BackupError where there is a file of this name.
 */
export async function writeArchive(
  path: string,
  about: Omit<Head, "format">,
  fill: (archive: ArchiveWriter) => Promise<void>,
): Promise<{ files: number; bytes: number }> {
  await refuseTaken(path);
  const part = `${path}.${randomBytes(6).toString("hex")}.part`;
  const { readable, controller } = createTarPacker();
  const written: Manifest = [];
  const archive = openWriter(controller, written);
  const filling = async () => {
    await archive.addText(HEAD, JSON.stringify({ format: FORMAT, ...about }));
    await fill(archive);
    await archive.addText(MANIFEST, JSON.stringify(written));
    controller.finalize();
  };
  try {
    const file = createWriteStream(part, { flags: "wx", mode: 0o600, flush: true });
    await once(file, "open");
    const writing = pipeline(Readable.fromWeb(readable), createZstdCompress(COMPRESSION), file);
    const filled = filling().catch((error) => stop(controller, error));
    // Each breaks off when the other fails, with the same reason.
    await Promise.allSettled([writing, filled]);
    await Promise.all([writing, filled]);
    await refuseTaken(path);
    await rename(part, path);
    await syncFolder(dirname(path));
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
  return { files: written.length - 1, bytes: (await stat(path)).size };
}

/** The file's end then waits for nothing more. */
function stop(controller: TarPackController, error: unknown): never {
  controller.error(error);
  throw error;
}

async function refuseTaken(path: string): Promise<void> {
  if (await stat(path).catch(() => null))
    throw new BackupError(`${path} is there already: name another file.`);
}

function openWriter(controller: TarPackController, written: Manifest): ArchiveWriter {
  const add = async (path: string, size: number, content: AsyncIterable<Buffer> | Buffer[]) => {
    const body = controller.add({ name: path, size, mode: 0o600 }).getWriter();
    const hash = createHash("sha256");
    for await (const chunk of content) {
      hash.update(chunk);
      await body.write(chunk);
    }
    await body.close();
    written.push({ path, bytes: size, sha256: hash.digest("hex") });
  };
  const writer: ArchiveWriter = {
    addFolder: (name) =>
      controller.add({ name: `${name}/`, size: 0, mode: 0o700, type: "directory" }).close(),
    addText: (name, text) => add(name, Buffer.byteLength(text), [Buffer.from(text)]),
    addFile: async (name, path) => {
      const file = await unlessGone(open(path));
      if (!file) return false;
      try {
        const { size } = await file.stat();
        await add(name, size, exactly(file, size));
      } finally {
        await file.close();
      }
      return true;
    },
    addTree: async (name, path, isLeftOut = () => false) => {
      const found = await unlessGone(stat(path));
      if (!found?.isDirectory()) return found !== null && writer.addFile(name, path);
      await writer.addFolder(name);
      for await (const { name: below, isFolder } of listBelow(path, isLeftOut)) {
        if (isFolder) await writer.addFolder(`${name}/${below}`);
        else await writer.addFile(`${name}/${below}`, join(path, below));
      }
      return true;
    },
  };
  return writer;
}

/** As many bytes as were announced, whatever is appended to the file or cut off it meanwhile. */
async function* exactly(file: FileHandle, size: number): AsyncGenerator<Buffer> {
  for (let position = 0; position < size; ) {
    const chunk = Buffer.allocUnsafeSlow(Math.min(CHUNK, size - position));
    const { bytesRead } = await file.read(chunk, 0, chunk.length, position);
    if (bytesRead === 0) chunk.fill(0);
    const bytes = bytesRead === 0 ? chunk : chunk.subarray(0, bytesRead);
    position += bytes.length;
    yield bytes;
  }
}

/** Null where the file is not there (any more). */
async function unlessGone<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}

async function syncFolder(folder: string): Promise<void> {
  if (process.platform === "win32") return;
  const handle = await open(folder, "r");
  await handle.sync();
  await handle.close();
}
