import type { VehicleModel } from "@tuerca/contract";

/** The names of a generation: `Ibiza IV (6J)`, without the platform if it has none. */
export function modelName({ name, platform }: Pick<VehicleModel, "name" | "platform">): string {
  return platform === "" ? name : `${name} (${platform})`;
}

/** A generation with its make: `Seat Ibiza IV (6J)`. */
export function fullModelName(model: Pick<VehicleModel, "make" | "name" | "platform">): string {
  return `${model.make.name} ${modelName(model)}`;
}

/** From and to as the API says them, `2009-05` or `2009`. */
type Produced = Pick<VehicleModel, "from" | "to">;

/** The years of a vehicle: `2008–2017`, `2012`, or `desde 2019` while it is built. */
export function yearsText({ from, to }: Produced): string {
  const [first, last] = [from.slice(0, 4), to?.slice(0, 4)];
  if (last === undefined) return `desde ${first}`;
  return first === last ? first : `${first}–${last}`;
}

/** The same with months, where they are known: `05/2009–05/2015`. */
export function monthsText({ from, to }: Produced): string {
  return to === null ? `desde ${monthText(from)}` : `${monthText(from)}–${monthText(to)}`;
}

function monthText(text: string): string {
  return text.split("-").reverse().join("/");
}

/** `77 kW (105 CV)`; empty if unknown. */
export function powerText({ kw, cv }: { kw: number | null; cv: number | null }): string {
  if (kw === null) return "";
  return cv === null ? `${kw} kW` : `${kw} kW (${cv} CV)`;
}
