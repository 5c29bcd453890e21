import { ByteRecords } from "./byte-records.ts";
import { grown } from "./grow.ts";
import type { ImageReader, ImageWriter } from "./image.ts";

/** Bytes of the name, then of the payload; the number of the former; a hash of the name's words. */
export type DocumentText = { text: Uint8Array; nameBytes: number; nameKey: number };

/** Name and payload of each document as UTF-8. */
export class RecordStore {
  private records = new ByteRecords();
  private nameBytes = new Uint32Array(16);
  private nameKeys = new Uint32Array(16);

  set(doc: number, { text, nameBytes, nameKey }: DocumentText): void {
    this.nameBytes = grown(this.nameBytes, doc + 1);
    this.nameBytes[doc] = nameBytes;
    this.nameKeys = grown(this.nameKeys, doc + 1);
    this.nameKeys[doc] = nameKey;
    const { page, offset } = this.records.reserve(doc, text.length);
    page.set(text, offset);
  }

  /** Whether a document has exactly this name and payload. */
  equals(doc: number, { text, nameBytes }: DocumentText): boolean {
    if (this.nameBytes[doc] !== nameBytes || this.records.length(doc) !== text.length) return false;
    const start = this.records.offsetOf(doc);
    return this.records.pageOf(doc).compare(text, 0, text.length, start, start + text.length) === 0;
  }

  /** The hash of the words of a document's name. */
  nameKey(doc: number): number {
    return this.nameKeys[doc] ?? 0;
  }

  name(doc: number): string {
    return this.read(doc, 0, this.nameBytes[doc] ?? 0);
  }

  payload(doc: number): string {
    return this.read(doc, this.nameBytes[doc] ?? 0, this.records.length(doc));
  }

  get bytes(): number {
    return this.records.bytes + this.nameBytes.byteLength + this.nameKeys.byteLength;
  }

  save(to: ImageWriter, name: string): void {
    to.add(`${name}.nameBytes`, this.nameBytes);
    to.add(`${name}.nameKeys`, this.nameKeys);
    this.records.save(to, name);
  }

  load(from: ImageReader, name: string): void {
    this.nameBytes = from.uint32(`${name}.nameBytes`);
    this.nameKeys = from.uint32(`${name}.nameKeys`);
    this.records.load(from, name);
  }

  private read(doc: number, from: number, to: number): string {
    const offset = this.records.offsetOf(doc);
    return this.records.pageOf(doc).toString("utf8", offset + from, offset + to);
  }
}
