import type { ProductDetail } from "@tuerca/contract";

/** Codes of one maker; the name is empty if unknown. */
export type CodeGroup = { brand: string; codes: string[] };

/** The equivalent codes by maker, without duplicates; those without a maker come last. */
export function equivalentCodes({ codes }: Pick<ProductDetail, "codes">): CodeGroup[] {
  const groups = new Map<string, Set<string>>();
  for (const { type, value, brand = "" } of codes) {
    if (type !== "oem") continue;
    const group = groups.get(brand) ?? new Set();
    groups.set(brand, group.add(value));
  }
  return [...groups]
    .map(([brand, values]) => ({ brand, codes: [...values].sort() }))
    .sort((one, other) => compareMakers(one.brand, other.brand));
}

/** Compares plain letters: a phone takes 50 ms to load Spanish collation, during hydration. */
function compareMakers(one: string, other: string): number {
  const [left, right] = [plain(one), plain(other)];
  if (!left || !right) return Number(!left) - Number(!right);
  return left < right ? -1 : Number(left > right);
}

/**
 * The codes that contain a text, ignoring dots, hyphens and spaces; a maker's name finds all of its
 * codes.
 */
export function filterCodes(groups: readonly CodeGroup[], wanted: string): CodeGroup[] {
  const text = plain(wanted);
  if (!text) return [...groups];
  return groups
    .map((group) => ({
      ...group,
      codes: plain(group.brand).includes(text)
        ? group.codes
        : group.codes.filter((code) => plain(code).includes(text)),
    }))
    .filter(({ codes }) => codes.length > 0);
}

/** The first codes up to a limit, and the rest. */
export function cutCodes(groups: readonly CodeGroup[], count: number): [CodeGroup[], CodeGroup[]] {
  const [first, rest]: [CodeGroup[], CodeGroup[]] = [[], []];
  let left = count;
  for (const { brand, codes } of groups) {
    if (left > 0) first.push({ brand, codes: codes.slice(0, left) });
    if (codes.length > left) rest.push({ brand, codes: codes.slice(Math.max(0, left)) });
    left -= codes.length;
  }
  return [first, rest];
}

export function countCodes(groups: readonly CodeGroup[]): number {
  return groups.reduce((sum, { codes }) => sum + codes.length, 0);
}

function plain(text: string): string {
  return text
    .normalize("NFD")
    .replaceAll(/[^\p{L}\p{N}]/gu, "")
    .toLowerCase();
}
