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

/** Bytes per read. */
const CHUNK = 512 * 1024;

const COMPRESSION = {
  params: {
    [constants.ZSTD_c_compressionLevel]: 1,
    [constants.ZSTD_c_checksumFlag]: 1,
  },
};

/** Receives the members of an archive, one after the other; names are paths with slashes. */
export type ArchiveWriter = {
  addFolder(name: string): Promise<void>;
  addText(name: string, text: string): Promise<void>;
  /**
   * Adds a file as it is now; false if it is gone. A file that shrinks meanwhile is padded with
   * zeros.
   */
  addFile(name: string, path: string): Promise<boolean>;
  /**
   * Adds a file, or a folder with everything below; false if there is none. `isLeftOut` gets the
   * names below it.
   */
  addTree(name: string, path: string, isLeftOut?: (name: string) => boolean): Promise<boolean>;
};

/**
 * Writes an archive, a tar packed with zstd, whole or not at all, readable by its owner alone.
 * Returns the number of files in the manifest, and the bytes. Throws BackupError if the file
 * exists.
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
    // Each stops when the other fails, with the same reason.
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

/** Exactly the announced bytes, even if the file grows or shrinks meanwhile. */
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

/** Null if the file is missing. */
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
