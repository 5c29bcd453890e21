import { Zip, ZipDeflate, ZipPassThrough } from "fflate";

/** A file, or the next piece of the file before it if that has the same name. */
export type ZippedFile = { name: string; content: Uint8Array; isPacked: boolean };

/** A ZIP of files, in chunks; holds one piece at a time. `isPacked`: not worth compressing. */
export async function* zipFiles(files: AsyncIterable<ZippedFile>): AsyncGenerator<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let failure: Error | null = null;
  const zip = new Zip((error, chunk) => {
    if (error) failure = error;
    else chunks.push(chunk);
  });
  const drain = () => {
    if (failure) throw failure;
    return chunks.splice(0);
  };
  let name: string | null = null;
  let entry: ZipDeflate | ZipPassThrough | null = null;
  for await (const file of files) {
    if (entry === null || file.name !== name) {
      entry?.push(END, true);
      name = file.name;
      entry = file.isPacked ? new ZipPassThrough(name) : new ZipDeflate(name);
      zip.add(entry);
    }
    entry.push(file.content);
    yield* drain();
  }
  entry?.push(END, true);
  zip.end();
  yield* drain();
}

const END = new Uint8Array(0);
