/** Signs that may part the levels of a path, and may as well stand in a name or between paths. */
export type LevelSign = "/" | "|";

const SIGNS: readonly LevelSign[] = ["/", "|"];

/** So many different paths tell. */
const ENOUGH = 3;

/**
 * The sign between the levels of paths in cells, by what they have in common: a top level has
 * several below it, and none of these stands below another one. Null if the cells do not tell.
 */
export function levelSignOf(cells: readonly string[]): LevelSign | null {
  if (cells.some((cell) => /[>→⇒›»\\]/.test(cell))) return null;
  return SIGNS.find((sign) => areLevels([...new Set(cells)].map((cell) => levels(cell, sign)))) ?? null;
}

function levels(cell: string, sign: string): string[] {
  return cell
    .split(sign)
    .map((name) => name.trim())
    .filter(Boolean);
}

function areLevels(paths: readonly string[][]): boolean {
  const deep = paths.filter((path) => path.length > 1);
  if (deep.length < ENOUGH || deep.length * 2 < paths.length) return false;
  const tops = new Map<string, Set<string>>();
  const topsOf = new Map<string, Set<string>>();
  for (const [top = "", second = ""] of deep) {
    tops.set(top, (tops.get(top) ?? new Set()).add(second));
    topsOf.set(second, (topsOf.get(second) ?? new Set()).add(top));
  }
  const isParted =
    [...topsOf.values()].every((found) => found.size === 1) && !deep.some(([top = ""]) => topsOf.has(top));
  return isParted && [...tops.values()].filter(({ size }) => size > 1).length * 2 >= tops.size;
}
