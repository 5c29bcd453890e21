import type { Brand } from "@tuerca/contract";

export type ListedBrand = Pick<Brand, "name" | "slug" | "products_count">;

/** The brands of one initial: `A` to `Z`, `Ñ`, `0-9` or `Otras`. */
export type Initial = {
  label: string;
  /** The initial's form in URLs: `a`, `ñ`, `0-9`, `otras`. */
  key: string;
  count: number;
  /** The brands to show, by name. */
  brands: ListedBrand[];
};

const collator = new Intl.Collator("es", { sensitivity: "base", numeric: true });
const DIGITS = "0-9";
const OTHERS = "Otras";

/** The initial that lists a brand; accents do not count, but ñ is its own letter. */
export function initialOf(name: string): string {
  const first = name.trim().slice(0, 1).toUpperCase();
  if (first === "Ñ") return first;
  const plain = first.normalize("NFD").slice(0, 1);
  if (/[A-Z]/.test(plain)) return plain;
  return /\d/.test(plain) ? DIGITS : OTHERS;
}

/**
 * Groups brands by initial: digits first, symbols last. Each initial has its `perInitial` brands
 * with the most products; `brands` must be sorted by products, descending.
 */
export function brandsByInitial(brands: readonly ListedBrand[], perInitial: number): Initial[] {
  const groups = Map.groupBy(brands, ({ name }) => initialOf(name));
  const labels = [...groups.keys()].sort(
    (left, right) => rank(left) - rank(right) || collator.compare(left, right),
  );
  return labels.map((label) => {
    const group = groups.get(label) ?? [];
    const shown = group.slice(0, perInitial).sort((left, right) => collator.compare(left.name, right.name));
    return { label, key: label.toLowerCase(), count: group.length, brands: shown };
  });
}

function rank(label: string): number {
  if (label === DIGITS) return 0;
  return label === OTHERS ? 2 : 1;
}
