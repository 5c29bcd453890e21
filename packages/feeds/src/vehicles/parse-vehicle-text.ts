import { readMonth } from "./read-month.ts";
import { type NamedVehicle, NO_VEHICLE } from "./vehicle-text.ts";

/**
 * A vehicle as `ktype:12345`, `ref:A-1`, `id:7` or
 * `make;model;platform;engine;engine code;from;to`, of which all from the platform on may be
 * missing. Null if it is none of these.
 */
export function parseVehicleText(text: string): NamedVehicle | null {
  const number = /^\s*(ktype|ref|id)\s*:\s*(\S.*?)\s*$/i.exec(text);
  if (number) return { ...NO_VEHICLE, [number[1]?.toLowerCase() ?? ""]: number[2] };
  const [make = "", model = "", platform = "", engine = "", engineCode = "", from = "", to = "", ...more] =
    text.split(";").map((part) => part.trim());
  const months = { from: readMonth(from, false), to: readMonth(to, true) };
  const isWrong = (from !== "" && !months.from) || (to !== "" && !months.to) || more.length > 0;
  if (make === "" || model === "" || isWrong) return null;
  const names = { make, model, platform, engine, engineCode };
  return { ...NO_VEHICLE, ...names, from: months.from?.month ?? null, to: months.to?.month ?? null };
}
