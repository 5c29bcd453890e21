import type { ProductFit } from "../../fit-types.ts";
import { ByteRecords } from "../byte-records.ts";
import { grown, Uint32List } from "../grow.ts";
import type { ImageReader, ImageWriter } from "../image.ts";
import { BlockLists } from "./block-lists.ts";
import { LONGEST, readAscending, writeAscending } from "./leb128.ts";
import { VehicleTable } from "./vehicle-table.ts";

/** Facts about a document's vehicles, as bits; 0 = nothing. */
export const FIT = { hasData: 1, universal: 2, complete: 4 } as const;

/**
 * The vehicles of each document, as `number * 2 + conditional`, and the documents of each vehicle,
 * both as differences in bytes.
 */
export class FitIndex {
  readonly vehicles = new VehicleTable();
  /** Per document the bits of `FIT`. */
  kinds = new Uint8Array(16);
  private links = new ByteRecords();
  private lists = new BlockLists();
  private encoded = new Uint8Array(256);
  private read = new Uint32Array(64);
  private changes = 0;

  /** Grows whenever a document's vehicles, or a vehicle, change. */
  get version(): number {
    return this.changes + this.vehicles.changes;
  }

  /** Sets a document's bits and links, `id * 2 + conditional`, each vehicle once. */
  set(doc: number, kind: number, links: Uint32Array): void {
    this.kinds = grown(this.kinds, doc + 1);
    const { numbered, bytes } = this.encode(links);
    const isSame = this.holds(doc, bytes);
    if (isSame && this.kinds[doc] === kind) return;
    this.changes++;
    this.kinds[doc] = kind;
    if (isSame) return;
    this.editLists(doc, this.linksOf(doc), numbered);
    const { page, offset } = this.links.reserve(doc, bytes.length);
    page.set(bytes, offset);
  }

  /** Whether a document has exactly these bits and links. */
  equals(doc: number, kind: number, links: Uint32Array): boolean {
    return this.kinds[doc] === kind && this.holds(doc, this.encode(links).bytes);
  }

  /** A document's fit for a vehicle of this number; undefined = no link names the vehicle. */
  fitOf(doc: number, vehicle: number | undefined): Omit<ProductFit, "id"> {
    const kind = this.kinds[doc];
    const link = vehicle === undefined ? undefined : this.linksOf(doc).find((one) => one >>> 1 === vehicle);
    return {
      data: kind & FIT.universal ? "universal" : kind & FIT.hasData ? "list" : "none",
      complete: (kind & FIT.complete) !== 0,
      link: link === undefined ? null : link & 1 ? "conditional" : "plain",
    };
  }

  /** Numbers of the vehicles in a document's list that are not retired. */
  vehiclesOf(doc: number): number[] {
    const numbers = Array.from(this.linksOf(doc), (link) => link >>> 1);
    return numbers.filter((number) => this.vehicles.isOffered(number));
  }

  /** One bit per document below `extent`: whether it is linked to any of the vehicles. */
  bitsOf(vehicles: readonly number[], extent: number): Uint8Array {
    const bits = new Uint8Array((extent >>> 3) + 1);
    const mark = (docs: Uint32Array) => {
      for (let at = 0; at < docs.length; at++) {
        const doc = docs[at];
        bits[doc >>> 3] = bits[doc >>> 3] | (1 << (doc & 7));
      }
    };
    for (const vehicle of vehicles) this.lists.visit(vehicle, mark);
    return bits;
  }

  /** Sorted documents that list one of the vehicles and are not universal. */
  listing(vehicles: readonly number[], extent: number): Uint32Array {
    const bits = this.bitsOf(vehicles, extent);
    const docs = new Uint32List();
    for (let byte = 0; byte < bits.length; byte++)
      for (let left = bits[byte], doc = byte * 8; left !== 0; left >>>= 1, doc++)
        if (left & 1 && !(this.kinds[doc] & FIT.universal)) docs.push(doc);
    return docs.view();
  }

  /** Whether any document that is not universal lists one of the vehicles. */
  isListed(vehicles: readonly number[]): boolean {
    return vehicles.some((vehicle) => {
      let isFound = false;
      this.lists.visit(vehicle, (docs) => {
        isFound ||= docs.some((doc) => (this.kinds[doc] & FIT.universal) === 0);
      });
      return isFound;
    });
  }

  /** Sorted universal documents. */
  universal(extent: number): Uint32Array {
    const docs = new Uint32List();
    for (let doc = 0; doc < extent; doc++) if (this.kinds[doc] & FIT.universal) docs.push(doc);
    return docs.view();
  }

  /** Gives back memory that bulk loading has left unused. */
  settle(): void {
    this.lists.settle();
  }

  get bytes(): number {
    return this.vehicles.bytes + this.kinds.byteLength + this.links.bytes + this.lists.bytes;
  }

  save(to: ImageWriter, name: string): void {
    to.add(`${name}.kinds`, this.kinds);
    this.vehicles.save(to, `${name}.vehicles`);
    this.links.save(to, `${name}.links`);
    this.lists.save(to, `${name}.lists`);
  }

  load(from: ImageReader, name: string): void {
    this.kinds = from.uint8(`${name}.kinds`);
    this.vehicles.load(from, `${name}.vehicles`);
    this.links.load(from, `${name}.links`);
    this.lists.load(from, `${name}.lists`);
  }

  /** Links by the numbers of their vehicles; a view of bytes that is valid until the next call. */
  private encode(links: Uint32Array) {
    const numbered = links.map((link) => this.vehicles.numberOf(link >>> 1) * 2 + (link & 1)).sort();
    this.encoded = grown(this.encoded, numbered.length * LONGEST);
    return { numbered, bytes: this.encoded.subarray(0, writeAscending(this.encoded, 0, numbered)) };
  }

  private holds(doc: number, bytes: Uint8Array): boolean {
    const offset = this.links.offsetOf(doc);
    const length = this.links.length(doc);
    return (
      length === bytes.length &&
      this.links.pageOf(doc).compare(bytes, 0, length, offset, offset + length) === 0
    );
  }

  /** A view that is valid until the next call. */
  private linksOf(doc: number): Uint32Array {
    const offset = this.links.offsetOf(doc);
    const length = this.links.length(doc);
    this.read = grown(this.read, length);
    return this.read.subarray(0, readAscending(this.links.pageOf(doc), offset, offset + length, this.read));
  }

  /** Adds the document to the lists of new vehicles, and removes it from those it left. */
  private editLists(doc: number, old: Uint32Array, links: Uint32Array): void {
    let from = 0;
    let to = 0;
    while (from < old.length || to < links.length) {
      const before = from < old.length ? old[from] >>> 1 : Number.POSITIVE_INFINITY;
      const after = to < links.length ? links[to] >>> 1 : Number.POSITIVE_INFINITY;
      if (before < after) this.lists.remove(before, doc);
      if (after < before) this.lists.add(after, doc);
      if (before <= after) from++;
      if (after <= before) to++;
    }
  }
}
