import type { DocumentFits } from "../fit-types.ts";
import { FIT } from "../storage/fits/fit-index.ts";

const LARGEST_VEHICLE = 0x7fff_ffff;

/** The bits of `FIT`. */
export function fitKindOf(fits: DocumentFits | null): number {
  if (fits === null) return 0;
  return FIT.hasData + (fits.universal ? FIT.universal : 0) + (fits.complete ? FIT.complete : 0);
}

/**
 * Links as `id * 2 + conditional`, sorted, each vehicle once: a link without terms counts before
 * one with. Throws a RangeError for a wrong id.
 */
export function fitLinksOf(fits: DocumentFits | null): Uint32Array {
  if (fits === null || fits.vehicles.length === 0) return new Uint32Array(0);
  const links = new Uint32Array(fits.vehicles.length);
  fits.vehicles.forEach((id, at) => {
    if (!Number.isInteger(id) || id < 1 || id > LARGEST_VEHICLE)
      throw new RangeError(`A vehicle's id must be a positive integer, not ${id}`);
    links[at] = id * 2 + (fits.conditional[at] ? 1 : 0);
  });
  links.sort();
  return links.filter((link, at) => at === 0 || link >>> 1 !== links[at - 1] >>> 1);
}
