/** A vehicle of the shop with its make and model; months as in `monthNumber`. */
export type KnownVehicle = {
  id: number;
  make: string;
  modelId: number;
  model: string;
  platform: string;
  name: string;
  /** In capitals, sorted. */
  engineCodes: readonly string[];
  kw: number | null;
  cc: number | null;
  fuel: string;
  from: number;
  to: number | null;
  monthKnown: boolean;
  ktype: number | null;
  ref: string | null;
  isRetired: boolean;
  /** The vehicle that it was merged into, or null. */
  heir: number | null;
  sourceId: number;
};

/** A vehicle as an operator knows it: `Seat Ibiza IV (6J) 1.6 TDI (CAYC) 77 kW 2009-2015`. */
export function describeVehicle(
  vehicle: Omit<KnownVehicle, "id" | "modelId" | "sourceId" | "fuel" | "heir">,
): string {
  const { make, model, platform, name, engineCodes, kw, from, to } = vehicle;
  const year = (month: number) => Math.floor(month / 12);
  return [
    `${make} ${model}`,
    platform && `(${platform})`,
    name,
    engineCodes.length > 0 && `(${engineCodes.join(" ")})`,
    kw !== null && `${kw} kW`,
    `${year(from)}-${to === null ? "" : year(to)}`,
  ]
    .filter(Boolean)
    .join(" ");
}
