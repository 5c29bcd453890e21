import { createHash } from "node:crypto";
import { type FileHandle, open, stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { constants, createZstdCompress } from "node:zlib";
import { createTarPacker, type TarPackController } from "modern-tar";
import { FORMAT, HEAD, type Head, MANIFEST, type Manifest } from "./format.ts";
import { listBelow } from "./list-below.ts";
import { type BackupTarget, refuseTaken } from "./targets/target.ts";

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
 * Writes an archive, a tar packed with zstd, whole or not at all. Returns the number of files in
 * the manifest, and the bytes written. Throws BackupError if the target is taken.
 */
export async function writeArchive(
  target: BackupTarget,
  about: Omit<Head, "format">,
  fill: (archive: ArchiveWriter) => Promise<void>,
): Promise<{ files: number; bytes: number }> {
  await refuseTaken(target);
  const { readable, controller } = createTarPacker();
  const written: Manifest = [];
  const archive = openWriter(controller, written);
  const filling = async () => {
    await archive.addText(HEAD, JSON.stringify({ format: FORMAT, ...about }));
    await fill(archive);
    await archive.addText(MANIFEST, JSON.stringify(written));
    controller.finalize();
  };
  const compressed = createZstdCompress(COMPRESSION);
  const writing = pipeline(Readable.fromWeb(readable), compressed, target.write);
  const filled = filling().catch((error) => stop(controller, error));
  // Each stops when the other fails, with the same reason.
  await Promise.allSettled([writing, filled]);
  const [bytes] = await Promise.all([writing, filled]);
  return { files: written.length - 1, bytes };
}

/** The file's end then waits for nothing more. */
function stop(controller: TarPackController, error: unknown): never {
  controller.error(error);
  throw error;
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
