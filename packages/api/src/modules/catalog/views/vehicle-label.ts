import type { VehicleLevel } from "@tuerca/search";

/** The names of a vehicle; `platform` may be empty. */
export type VehicleNames = {
  make: string;
  model: string;
  platform: string;
  engine: string;
  kw: number | null;
};

type Packed = [make: string, model: string, platform: string, engine: string, kw: number | null];

/** The stored form of the names: a JSON array. */
export function packNames({ make, model, platform, engine, kw }: VehicleNames): string {
  const packed: Packed = [make, model, platform, engine, kw];
  return JSON.stringify(packed);
}

/** The label of a payload from `packNames`, as `vehicleLabel`. */
export function labelOf(payload: string, level: VehicleLevel): string {
  const [make, model, platform, engine, kw]: Packed = JSON.parse(payload);
  return vehicleLabel({ make, model, platform, engine, kw }, level);
}

/** `Seat`, `Seat Ibiza IV (6J)`, or by default `Seat Ibiza IV (6J) 1.6 TDI 77 kW`. */
export function vehicleLabel(
  { make, model, platform, engine, kw }: VehicleNames,
  level: VehicleLevel = "vehicle",
): string {
  if (level === "make") return make;
  const ofModel = `${make} ${model}${platform === "" ? "" : ` (${platform})`}`;
  return level === "model" ? ofModel : `${ofModel} ${engine}${kw === null ? "" : ` ${kw} kW`}`;
}
