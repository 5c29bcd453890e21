import { grown } from "./grow.ts";

const SLAB_BYTES = 4 * 1024 * 1024;
const SLAB_STEP = 2 ** 32;

type Slab = { bytes: Buffer; used: number; garbage: number };

const newSlab = (size: number): Slab => ({ bytes: Buffer.allocUnsafeSlow(size), used: 0, garbage: 0 });

/** Name and payload of each document as UTF-8 in large blocks. */
export class RecordStore {
  private slabs: Slab[] = [newSlab(SLAB_BYTES)];
  private current = 0;
  /** `slab * 2^32 + offset`, and the two lengths; a document without a record has the sizes 0. */
  private places = new Float64Array(16);
  private nameBytes = new Uint32Array(16);
  private payloadBytes = new Uint32Array(16);

  set(doc: number, name: string, payload: string): void {
    this.places = grown(this.places, doc + 1);
    this.nameBytes = grown(this.nameBytes, doc + 1);
    this.payloadBytes = grown(this.payloadBytes, doc + 1);
    this.delete(doc);
    const nameBytes = Buffer.byteLength(name);
    const payloadBytes = Buffer.byteLength(payload);
    const { slab, offset } = this.reserve(doc, nameBytes, payloadBytes);
    slab.bytes.write(name, offset);
    slab.bytes.write(payload, offset + nameBytes);
  }

  delete(doc: number): void {
    const size = (this.nameBytes[doc] ?? 0) + (this.payloadBytes[doc] ?? 0);
    if (size === 0) return;
    const number = Math.floor((this.places[doc] ?? 0) / SLAB_STEP);
    this.nameBytes[doc] = 0;
    this.payloadBytes[doc] = 0;
    const slab = this.slabs[number];
    if (!slab) return;
    slab.garbage += size;
    if (number !== this.current && slab.garbage * 2 > slab.used) this.evacuate(number, slab);
  }

  name(doc: number): string {
    return this.read(doc, 0, this.nameBytes[doc] ?? 0);
  }

  payload(doc: number): string {
    return this.read(doc, this.nameBytes[doc] ?? 0, this.payloadBytes[doc] ?? 0);
  }

  get bytes(): number {
    const slabs = this.slabs.reduce((sum, slab) => sum + slab.bytes.length, 0);
    return slabs + this.places.byteLength + this.nameBytes.byteLength + this.payloadBytes.byteLength;
  }

  private read(doc: number, skip: number, length: number): string {
    const place = this.places[doc] ?? 0;
    const start = (place % SLAB_STEP) + skip;
    return this.slabs[Math.floor(place / SLAB_STEP)]?.bytes.toString("utf8", start, start + length) ?? "";
  }

  private reserve(doc: number, nameBytes: number, payloadBytes: number) {
    const size = nameBytes + payloadBytes;
    let slab = this.slabs[this.current];
    if (!slab || slab.used + size > slab.bytes.length) {
      slab = newSlab(Math.max(SLAB_BYTES, size));
      const empty = this.slabs.findIndex((other) => other.bytes.length === 0);
      this.current = empty >= 0 ? empty : this.slabs.length;
      this.slabs[this.current] = slab;
    }
    const offset = slab.used;
    slab.used += size;
    this.places[doc] = this.current * SLAB_STEP + offset;
    this.nameBytes[doc] = nameBytes;
    this.payloadBytes[doc] = payloadBytes;
    return { slab, offset };
  }

  private evacuate(number: number, old: Slab): void {
    this.slabs[number] = newSlab(0);
    for (let doc = 0; doc < this.places.length; doc++) {
      const place = this.places[doc] ?? 0;
      const [nameBytes = 0, payloadBytes = 0] = [this.nameBytes[doc], this.payloadBytes[doc]];
      if (nameBytes + payloadBytes === 0 || Math.floor(place / SLAB_STEP) !== number) continue;
      const { slab, offset } = this.reserve(doc, nameBytes, payloadBytes);
      old.bytes.copy(slab.bytes, offset, place % SLAB_STEP, (place % SLAB_STEP) + nameBytes + payloadBytes);
    }
  }
}
