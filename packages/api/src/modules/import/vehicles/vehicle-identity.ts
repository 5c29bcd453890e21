import { foldName, type NamedVehicle, readEngine } from "@tuerca/feeds/values";
import { makeKey, modelKey, splitModel } from "./vehicle-keys.ts";

/**
 * The identity of a vehicle that a feed names: all its spellings have one. Years and blanks do not
 * count, and neither do names beside a number.
 */
export function vehicleKey(named: NamedVehicle): string {
  const { id, ref, ktype } = named;
  if (id) return `id:${id}`;
  if (ref) return `ref:${ref}`;
  if (ktype) return `ktype:${ktype}`;
  const { name, platforms } = splitModel(named);
  const engine = readEngine(named.engine);
  const parts = [
    written(named.make, makeKey),
    written(name, modelKey),
    [...platforms].sort().join(" "),
    written(named.engine, () => engine.name),
    written(named.engineCode, foldName),
    engine.kw ?? "",
    engine.cc ?? "",
  ];
  return parts.join("|").replaceAll(" ", "");
}

/** A folded name; one in letters of another script, which would fold to nothing, as it is. */
function written(name: string, fold: (name: string) => string): string {
  return (
    fold(name) || (/\p{L}/u.test(name) && /[^\p{Script=Latin}\P{L}]/u.test(name) ? name.toLowerCase() : "")
  );
}
