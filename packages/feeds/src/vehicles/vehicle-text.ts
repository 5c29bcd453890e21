/**
 * A vehicle as a feed names it, by one of its numbers (`id` is the shop's own) or by names; months
 * as in `monthNumber`.
 */
export type NamedVehicle = {
  id: string;
  ref: string;
  ktype: string;
  make: string;
  model: string;
  platform: string;
  engine: string;
  engineCode: string;
  from: number | null;
  to: number | null;
};

/** A vehicle of which nothing is known. */
export const NO_VEHICLE: NamedVehicle = {
  id: "",
  ref: "",
  ktype: "",
  make: "",
  model: "",
  platform: "",
  engine: "",
  engineCode: "",
  from: null,
  to: null,
};

/** A feed's spelling of a vehicle, for reports. */
export function spellVehicle({ id, ref, ktype, ...names }: NamedVehicle): string {
  if (id) return `id:${id}`;
  if (ref) return `ref:${ref}`;
  if (ktype) return `ktype:${ktype}`;
  const { make, model, platform, engine, engineCode, from, to } = names;
  const year = (month: number | null) => (month === null ? "" : String(Math.floor(month / 12)));
  const parts = [make, model, platform, engine, engineCode, year(from), year(to)];
  return parts.join(";").replace(/;+$/, "");
}
