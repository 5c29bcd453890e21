import type { FitVehicle, VehicleLevel, VehicleSelection } from "../../fit-types.ts";
import { ByteRecords } from "../byte-records.ts";
import { grown } from "../grow.ts";
import { IdTable } from "../id-table.ts";
import type { ImageReader, ImageWriter } from "../image.ts";

const OFFERED = 1;
const RETIRED = 2;

/**
 * All vehicles, each with a small number in order of arrival. A link may name a vehicle before it
 * is known.
 */
export class VehicleTable {
  private numbers = new IdTable();
  private models = new Uint32Array(16);
  private makes = new Uint32Array(16);
  private states = new Uint8Array(16);
  /** Of a merged vehicle the number of its heir, plus one; 0 of others. */
  private heirs = new Uint32Array(16);
  private payloads = new ByteRecords();
  private extent = 0;
  /** Grows with every change. */
  changes = 0;

  /** Adds a vehicle, or replaces the one of the same id. */
  set({ id, model, make, retired, heir, payload }: FitVehicle): void {
    const number = this.numberOf(id);
    const heirNumber = heir === undefined ? 0 : this.numberOf(heir) + 1;
    this.heirs[number] = heirNumber;
    this.models[number] = model;
    this.makes[number] = make;
    this.states[number] = retired ? RETIRED : OFFERED;
    const text = Buffer.from(payload);
    const { page, offset } = this.payloads.reserve(number, text.length);
    page.set(text, offset);
    this.changes++;
  }

  /** The number of a vehicle; a new one if it has none. */
  numberOf(id: number): number {
    const known = this.numbers.get(id);
    if (known !== undefined) return known;
    const number = this.extent++;
    this.numbers.add(id, number);
    this.models = grown(this.models, this.extent);
    this.makes = grown(this.makes, this.extent);
    this.states = grown(this.states, this.extent);
    this.heirs = grown(this.heirs, this.extent);
    return number;
  }

  /** The number of a vehicle, or of the one that it was merged into, if it has one. */
  known(id: number): number | undefined {
    const number = this.numbers.get(id);
    return number === undefined || this.heirs[number] === 0 ? number : this.heirs[number] - 1;
  }

  /** Numbers of the selected vehicles that are known and not retired. */
  selected({ level, ids }: VehicleSelection): number[] {
    if (level !== "vehicle") return this.within(level === "model" ? this.models : this.makes, new Set(ids));
    const numbers = ids.map((id) => this.known(id)).filter((number) => number !== undefined);
    return [...new Set(numbers)].filter((number) => this.states[number] === OFFERED);
  }

  /** Whether the vehicle of a number is known and not retired. */
  isOffered(number: number): boolean {
    return this.states[number] === OFFERED;
  }

  /** The payload of a vehicle, or of one of a model's or make's; null if none is offered. */
  payload(level: VehicleLevel, id: number): string | null {
    const [number] = this.selected({ level, ids: [id] });
    if (number === undefined) return null;
    const offset = this.payloads.offsetOf(number);
    return this.payloads.pageOf(number).toString("utf8", offset, offset + this.payloads.length(number));
  }

  get bytes(): number {
    const { numbers, models, makes, states, heirs, payloads } = this;
    const columns = models.byteLength + makes.byteLength + states.byteLength + heirs.byteLength;
    return numbers.bytes + columns + payloads.bytes;
  }

  save(to: ImageWriter, name: string): void {
    this.numbers.save(to, `${name}.numbers`);
    to.add(`${name}.models`, this.models.subarray(0, this.extent));
    to.add(`${name}.makes`, this.makes.subarray(0, this.extent));
    to.add(`${name}.states`, this.states.subarray(0, this.extent));
    to.add(`${name}.heirs`, this.heirs.subarray(0, this.extent));
    this.payloads.save(to, `${name}.payloads`);
  }

  load(from: ImageReader, name: string): void {
    this.numbers.load(from, `${name}.numbers`);
    this.models = from.uint32(`${name}.models`);
    this.makes = from.uint32(`${name}.makes`);
    this.states = from.uint8(`${name}.states`);
    this.heirs = from.uint32(`${name}.heirs`);
    this.extent = this.states.length;
    this.payloads.load(from, `${name}.payloads`);
  }

  private within(groups: Uint32Array, ids: ReadonlySet<number>): number[] {
    const found: number[] = [];
    for (let number = 0; number < this.extent; number++)
      if (this.states[number] === OFFERED && ids.has(groups[number])) found.push(number);
    return found;
  }
}
