import yauzl, { type Entry, type ZipFile } from "yauzl";
import { ImportError } from "../../import-error.ts";
import { decodeText } from "../decode-text.ts";

const MAX_ENTRIES = 10_000;
/**
 * Limits of an unpacked entry: bytes, and the factor for large ones (Excel's sheets pack to about a
 * tenth).
 */
const MAX_UNPACKED = 8 * 1024 ** 3;
/** Of an archive in memory, which is read beside other requests. */
const MAX_UNPACKED_BESIDE = 64 * 1024 ** 2;
const LARGE = 16 * 1024 * 1024;
const MAX_FACTOR = 250;

/** A ZIP archive whose entries are read one by one, as streams. */
export type Zip = {
  names: readonly string[];
  /** Unpacked size of an entry in bytes; 0 without an entry. */
  size(name: string): number;
  /**
   * The text of an entry, or nothing without one. Throws ImportError for a damaged entry or a bomb.
   */
  read(name: string, onBytes?: (count: number) => void): AsyncGenerator<string>;
  close(): void;
};

/** Opens an archive by its path, or its bytes. Throws ImportError if it is damaged. */
export async function openZip(source: string | Buffer): Promise<Zip> {
  const most = Buffer.isBuffer(source) ? MAX_UNPACKED_BESIDE : MAX_UNPACKED;
  const entries = new Map<string, Entry>();
  let file: ZipFile;
  try {
    file = Buffer.isBuffer(source)
      ? await yauzl.fromBufferPromise(source, { autoClose: false })
      : await yauzl.openPromise(source, { autoClose: false });
    for await (const entry of file.eachEntry()) {
      if (entries.size >= MAX_ENTRIES) throw new Error(`more than ${MAX_ENTRIES} entries`);
      entries.set(entry.fileName, entry);
    }
  } catch (error) {
    throw damaged(error);
  }
  return {
    names: [...entries.keys()],
    size: (name) => entries.get(name)?.uncompressedSize ?? 0,
    read: (name, onBytes) => readEntry(file, entries.get(name), most, onBytes),
    close: () => file.close(),
  };
}

async function* readEntry(
  file: ZipFile,
  entry: Entry | undefined,
  most: number,
  onBytes: (count: number) => void = () => undefined,
): AsyncGenerator<string> {
  if (!entry) return;
  refuseBomb(entry, most);
  async function* bytes(found: Entry) {
    for await (const chunk of await file.openReadStreamPromise(found)) {
      onBytes(chunk.length);
      yield chunk as Buffer;
    }
  }
  try {
    yield* decodeText(bytes(entry), { label: "utf-8", isMixed: false });
  } catch (error) {
    throw error instanceof ImportError ? error : damaged(error);
  }
}

/** The archive states an entry's size, and the reader stops if that is wrong. */
function refuseBomb({ uncompressedSize, compressedSize, fileName }: Entry, most: number): void {
  const isDense = uncompressedSize > LARGE && uncompressedSize > compressedSize * MAX_FACTOR;
  if (uncompressedSize > most || isDense)
    throw new ImportError(
      `The file is not taken: its part ${fileName} would unpack to ${uncompressedSize} bytes.`,
    );
}

function damaged(error: unknown): ImportError {
  const reason = error instanceof Error ? error.message : String(error);
  return new ImportError(`The file is damaged (${reason}). Save it anew, or ask for it again.`);
}
