import { leafPaths } from "./categories.ts";
import type { ProductPlace } from "./product.ts";
import { vehicleMakes } from "./vehicle-models.ts";

const MODEL = "Seat Ibiza IV (6J) 2008-2017";

/** The maker's number of its pads, which three brands sell. */
export const PADS = "6R0 698 151 A";

/** Brakes of one car, whose front discs have two diameters, so that the demo can ask for it. */
const BRAKES: readonly [leaf: string, position: number, attributes: Readonly<Record<string, string>>][] = [
  ["Discos delanteros", 14, { Diámetro: "256 mm", Grosor: "22 mm", "Número de taladros": "5" }],
  ["Discos delanteros", 15, { Diámetro: "288 mm", Grosor: "25 mm", "Número de taladros": "5" }],
  ["Pastillas delanteras", 15, {}],
  ["Pastillas delanteras", 17, {}],
  ["Pastillas delanteras", 18, {}],
];

/** Their places behind the whole catalogue of `size` products, whose numbers stay as they are. */
export function ibizaBrakes(size: number): ProductPlace[] {
  return BRAKES.flatMap(([name, position, attributes], at) => {
    const leaf = leafPaths.find((one) => one.name === name);
    const make = vehicleMakes.find((one) => one.name === "Seat");
    if (!leaf || !make) return [];
    const kind = { ...leaf.kind, attributes: { ...leaf.kind.attributes, ...attributes } };
    const place = { leaf: { ...leaf, kind }, position, serial: size + at };
    const original = name === "Pastillas delanteras" ? PADS : undefined;
    return [{ ...place, fit: { make, models: [MODEL] }, ...(original ? { original } : {}) }];
  });
}
