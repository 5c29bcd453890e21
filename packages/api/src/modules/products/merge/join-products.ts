import { EDITED_TEXTS, type ProductPin, recordOf } from "@tuerca/contract";
import type { OemCode } from "@tuerca/feeds";
import { MAX_CODES, MAX_IMAGES } from "@tuerca/feeds/values";
import type { LockedForChange } from "../change/product-change.repository.ts";

/** The fields that a merge may fill, with their pins. */
const FILLED: readonly (readonly [keyof LockedForChange, ProductPin])[] = [
  ...(["ean", "description", ...EDITED_TEXTS] as const).map((name) => [name, name] as const),
  ["weightG", "weight"],
  ["oemCodes", "oem_codes"],
  ["mediaIds", "images"],
];

/**
 * A product with the equivalent codes and pictures of another one that it lacks, behind its own and
 * up to their limits, and with its empty fields filled. Feeds then leave these fields alone.
 */
export function joinProducts(from: LockedForChange, into: LockedForChange): LockedForChange {
  const own = new Set(into.oemCodes.map(codeKey));
  const joined: LockedForChange = {
    ...into,
    ean: into.ean ?? from.ean,
    description: into.description || from.description,
    ...recordOf(EDITED_TEXTS, (name) => into[name] ?? from[name]),
    weightG: into.weightG ?? from.weightG,
    oemCodes: [...into.oemCodes, ...from.oemCodes.filter((code) => !own.has(codeKey(code)))].slice(
      0,
      MAX_CODES,
    ),
    mediaIds: [...new Set([...into.mediaIds, ...from.mediaIds])].slice(0, MAX_IMAGES),
  };
  const filled = FILLED.filter(([field]) => JSON.stringify(joined[field]) !== JSON.stringify(into[field]));
  return { ...joined, pinned: [...new Set([...into.pinned, ...filled.map(([, pin]) => pin)])] };
}

function codeKey({ value, brand = "" }: OemCode): string {
  return `${brand}:${value.replaceAll(/[^\p{L}\p{N}]/gu, "")}`.toLowerCase();
}
