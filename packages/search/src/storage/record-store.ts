import { ByteRecords } from "./byte-records.ts";
import { grown } from "./grow.ts";
import type { ImageReader, ImageWriter } from "./image.ts";

/** Name and payload of each document as UTF-8. */
export class RecordStore {
  private records = new ByteRecords();
  private nameBytes = new Uint32Array(16);

  /** The name's bytes, then the payload's. */
  set(doc: number, text: Uint8Array, nameBytes: number): void {
    this.nameBytes = grown(this.nameBytes, doc + 1);
    this.nameBytes[doc] = nameBytes;
    const { page, offset } = this.records.reserve(doc, text.length);
    page.set(text, offset);
  }

  name(doc: number): string {
    return this.read(doc, 0, this.nameBytes[doc] ?? 0);
  }

  payload(doc: number): string {
    return this.read(doc, this.nameBytes[doc] ?? 0, this.records.length(doc));
  }

  get bytes(): number {
    return this.records.bytes + this.nameBytes.byteLength;
  }

  save(to: ImageWriter, name: string): void {
    to.add(`${name}.nameBytes`, this.nameBytes);
    this.records.save(to, name);
  }

  load(from: ImageReader, name: string): void {
    this.nameBytes = from.uint32(`${name}.nameBytes`);
    this.records.load(from, name);
  }

  private read(doc: number, from: number, to: number): string {
    const offset = this.records.offsetOf(doc);
    return this.records.pageOf(doc).toString("utf8", offset + from, offset + to);
  }
}
