import { foldName } from "@tuerca/feeds/values";
import { SHORT_MAKES } from "../../catalog/index.ts";

const ROMAN = ["i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x"];

/** The identity of a make: `VW` is `volkswagen`. */
export function makeKey(name: string): string {
  const folded = foldName(name);
  return SHORT_MAKES[folded] ?? folded;
}

/** The identity of a model's name; Roman numerals count as numbers, so `Ibiza IV` is `ibiza 4`. */
export function modelKey(name: string): string {
  return foldName(name)
    .split(" ")
    .map((word) => (ROMAN.includes(word) ? String(ROMAN.indexOf(word) + 1) : word))
    .join(" ");
}

/** The platforms of a list such as `6J5, 6P1`, folded. */
export function platformKeys(platform: string): string[] {
  return platform
    .split(/[,/;|]/)
    .map(foldName)
    .filter(Boolean);
}

/** `IBIZA IV (6J5, 6P1)` has its platforms behind the name. */
const WITH_PLATFORM = /^(.+?)\s*\(([^()]+)\)$/;

/** A model's name without its platforms, and these as `platformKeys`. */
export function splitModel({ model, platform }: { model: string; platform: string }) {
  const [, name = model, behind = ""] = WITH_PLATFORM.exec(model) ?? [];
  return { name, platform: platform || behind, platforms: platformKeys(platform || behind) };
}
